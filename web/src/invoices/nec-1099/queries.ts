import type { TaxPaymentPart } from './words.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

/** Under `['payments']`, so that every payment refreshes the year. */
export const taxSeasonQuery = (year: number) =>
  queryOptions({
    queryKey: ['payments', 'tax', year],
    queryFn: ({ signal }) => api.taxSeason.get({ year }, { signal }),
    placeholderData: keepPreviousData,
  })

const PER_PAGE = 100

export type TaxPaymentsFilter = { year: number; vendorId?: string; part?: TaxPaymentPart }

export const taxPaymentsQuery = (filter: TaxPaymentsFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'tax', filter.year, 'payments', filter],
    queryFn: ({ signal, pageParam }) =>
      api.taxSeason.payments({ ...filter, ...(pageParam ? { cursor: pageParam } : {}), limit: PER_PAGE }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
