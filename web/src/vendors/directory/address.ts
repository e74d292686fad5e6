import { STANDING_RANKS } from '@plumbline/domain/vendors/standing'
import { TRADES, VENDOR_STATUSES } from '@plumbline/domain/vendors/vendor'
import { useLocation, useSearchParams } from 'react-router'
import type { DirectoryFilter } from '../queries.ts'

/** Reads the directory's filter from the URL. The search page looks in every status unless one is named. */
export function readFilter(search: URLSearchParams, isSearch: boolean): DirectoryFilter {
  const status = VENDOR_STATUSES.find((one) => one === search.get('status')) ?? (isSearch ? undefined : 'active')
  const papers = STANDING_RANKS.find((one) => one === search.get('papers'))
  const trade = TRADES.find((one) => one === search.get('trade'))
  const q = search.get('q')?.trim().slice(0, 160)
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(papers ? { papers } : {}),
    ...(trade ? { trade } : {}),
  }
}

export type FilterName = 'q' | 'status' | 'papers' | 'trade'

export function useDirectoryFilter() {
  const [search, setSearch] = useSearchParams()
  const isSearch = useLocation().pathname.endsWith('/search')
  return {
    filter: readFilter(search, isSearch),
    isSearch,
    isNarrowed: ['q', 'papers', 'trade'].some((name) => search.get(name)),
    narrow: (name: FilterName, value: string) =>
      setSearch(
        (before) => {
          if (value === '') before.delete(name)
          else before.set(name, value)
          return before
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  }
}
