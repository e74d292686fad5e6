import type { DealType } from '@plumbline/domain/deals/fields'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export const templatesQuery = (dealType: DealType) =>
  queryOptions({
    queryKey: ['templates', dealType],
    queryFn: ({ signal }) => api.templates.list({ dealType }, { signal }),
  })

const MOST_OFFERED = 100

/** Deals of the same type that can be copied from, latest first. */
export const similarDealsQuery = (dealType: DealType) =>
  queryOptions({
    queryKey: ['deals', 'lists', 'similar', dealType],
    queryFn: ({ signal }) =>
      api.deals.list({ dealType, limit: MOST_OFFERED, sort: 'updated', order: 'desc' }, { signal }),
  })
