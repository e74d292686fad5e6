import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export const estimateQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'estimate', 'saved'],
    queryFn: ({ signal }) => api.estimates.get({ id: dealId }, { signal }),
  })

/** The codes an estimate can use and the prices the organization remembers. */
export const estimatePricesQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'estimate', 'prices'],
    queryFn: ({ signal }) => api.estimates.prices({ id: dealId }, { signal }),
  })
