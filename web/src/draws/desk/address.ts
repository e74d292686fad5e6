import { useSearchParams } from 'react-router'
import { type DeskFilter, type DeskStatus } from './queries.ts'

/** What the desk can be filtered by, in the order of a draw's course. */
export const DESK_STATUSES = [
  'none',
  'draft',
  'submitted',
  'inspection_scheduled',
  'inspected',
  'returned',
  'approved',
] as const satisfies readonly DeskStatus[]

export const DESK_LINK = '/app/draws'

export const DESK_SORTS = ['wait', 'floated'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

export function readDeskFilter(search: URLSearchParams): DeskFilter {
  return {
    state: search.get('state') === 'paid_off' ? 'paid_off' : 'open',
    lenders: search.getAll('lender').filter((lender) => lender !== ''),
    statuses: DESK_STATUSES.filter((status) => search.getAll('status').includes(status)),
  }
}

/** The desk's filter and order, as the URL has them. */
export function useDeskFilter() {
  const [search, setSearch] = useSearchParams()
  const put = (name: 'state' | 'lender' | 'status' | 'sort', values: readonly string[]) =>
    setSearch(
      (before) => {
        before.delete(name)
        for (const value of values) before.append(name, value)
        return before
      },
      { replace: true },
    )
  const filter = readDeskFilter(search)
  return {
    filter,
    sort: DESK_SORTS.find((sort) => sort === search.get('sort')) ?? 'wait',
    isNarrowed: filter.lenders.length + filter.statuses.length > 0,
    put,
    clear: () => setSearch(filter.state === 'paid_off' ? { state: 'paid_off' } : {}, { replace: true }),
  }
}
