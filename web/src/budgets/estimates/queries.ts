import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export const estimateQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'estimate', 'saved'],
    queryFn: ({ signal }) => api.estimates.get({ id: dealId }, { signal }),
  })

/** What an estimate may be made of, and what the organization remembers of its prices. */
export const estimatePricesQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'estimate', 'prices'],
    queryFn: ({ signal }) => api.estimates.prices({ id: dealId }, { signal }),
  })
