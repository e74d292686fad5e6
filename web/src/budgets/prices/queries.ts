import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

/** The cost catalog with the organization's own prices. */
export const priceListQuery = () =>
  queryOptions({
    queryKey: ['cost-codes', 'prices'],
    queryFn: async ({ signal }) => (await api.estimates.catalog(undefined, { signal })).items,
  })
