import type { ClosedFilter } from '@plumbline/contract/portfolio'
import { DEAL_TYPES } from '@plumbline/domain/pipelines/deal-types'
import { useSearchParams } from 'react-router'

const SHOWN = { yes: true, no: false } as const
const YEAR = /^(19|20|21)\d\d$/

/** The closed-deals filter, read from the URL. */
export function readFilter(search: URLSearchParams): ClosedFilter {
  const dealType = DEAL_TYPES.find((type) => type === search.get('type'))
  const year = search.get('year') ?? ''
  const shown = search.get('shown')
  return {
    ...(dealType ? { dealType } : {}),
    ...(YEAR.test(year) ? { year: Number(year) } : {}),
    ...(shown === 'yes' || shown === 'no' ? { shown: SHOWN[shown] } : {}),
  }
}

export type FilterName = 'type' | 'year' | 'shown'

export function useClosedFilter() {
  const [search, setSearch] = useSearchParams()
  return {
    filter: readFilter(search),
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

export const CLOSED_SUMS = ['profit', 'sales'] as const
export type ClosedSum = (typeof CLOSED_SUMS)[number]

/** Returns the address of the deals that a total adds up, with the filters on screen. */
export function closedSumLink(of: ClosedSum, search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('lang')
  kept.set('of', of)
  return `/app/portfolio/sum?${kept}`
}
