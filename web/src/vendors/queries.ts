import type { StandingRank } from '@plumbline/domain/vendors/standing'
import type { Trade, VendorStatus } from '@plumbline/domain/vendors/vendor'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export type DirectoryFilter = { q?: string; status?: VendorStatus; papers?: StandingRank; trade?: Trade }

const VENDORS_PER_PAGE = 100

export const directoryQuery = (filter: DirectoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['vendors', 'lists', filter],
    queryFn: ({ signal, pageParam }) =>
      api.vendors.list({ ...filter, ...(pageParam ? { cursor: pageParam } : {}), limit: VENDORS_PER_PAGE }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const vendorQuery = (id: string) =>
  queryOptions({ queryKey: ['vendors', id], queryFn: ({ signal }) => api.vendors.get({ id }, { signal }) })

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'papers'],
    queryFn: ({ signal }) => api.vendorPapers.list({ id }, { signal }),
  })

export const choicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['vendors', 'lists', 'choices', q],
    queryFn: ({ signal }) => api.vendors.choices({ ...(q ? { q } : {}), limit: 20 }, { signal }),
    placeholderData: keepPreviousData,
  })
