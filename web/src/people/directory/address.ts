import { peopleOfAddress } from '@plumbline/contract/people-filter'
import { useSearchParams } from 'react-router'
import type { PeopleFilter } from '../queries.ts'

const PARTS = ['group', 'only', 'q', 'role', 'sort'] as const

/** How the list is filtered and sorted, which is what a saved view stores. */
export function viewQueryOf(filter: PeopleFilter): string {
  const kept = PARTS.flatMap((name) => {
    const value = filter[name]
    return value === undefined || (name === 'sort' && value === 'name') ? [] : [[name, value]]
  })
  return new URLSearchParams(kept).toString()
}

export type FilterName = 'q' | 'role' | 'only' | 'sort'

export function usePeopleFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = peopleOfAddress(search)
  return {
    filter,
    /** as a saved view stores it */
    here: viewQueryOf(filter),
    /** a whole tab, in its usual order: not worth saving */
    isPlain:
      viewQueryOf(filter) === viewQueryOf(filter.group ? { group: filter.group, sort: 'name' } : { sort: 'name' }),
    isNarrowed: ['q', 'group', 'role', 'only'].some((name) => search.get(name)),
    /** the same list in another tab, or all of that tab; a role filter only applies to the tab where it was chosen */
    inGroup: (group: string, isWhole: boolean) => {
      const next = new URLSearchParams(isWhole ? {} : search)
      next.delete('role')
      if (group === '') next.delete('group')
      else next.set('group', group)
      return { pathname: '/app/people', search: next.toString() }
    },
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
