import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export const saleOffersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'offers'],
    queryFn: ({ signal }) => api.saleOffers.list({ id: dealId }, { signal }),
  })

export type SaleOffers = Awaited<ReturnType<typeof api.saleOffers.list>>
