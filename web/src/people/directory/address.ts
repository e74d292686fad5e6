import { CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import { CONTACT_FILTERS, CONTACT_GROUPS, CONTACT_SORTS } from '@plumbline/domain/contacts/groups'
import { useSearchParams } from 'react-router'
import type { PeopleFilter } from '../queries.ts'

/** Reads the list's filter from the URL. */
export function readFilter(search: URLSearchParams): PeopleFilter {
  const q = search.get('q')?.trim().slice(0, 160)
  const group = CONTACT_GROUPS.find((one) => one === search.get('group'))
  const role = CONTACT_ROLES.find((one) => one === search.get('role'))
  const only = CONTACT_FILTERS.find((one) => one === search.get('only'))
  const sort = CONTACT_SORTS.find((one) => one === search.get('sort')) ?? 'name'
  return {
    ...(q ? { q } : {}),
    ...(group ? { group } : {}),
    ...(role ? { role } : {}),
    ...(only ? { only } : {}),
    sort,
  }
}

export type FilterName = 'q' | 'role' | 'only' | 'sort'

export function usePeopleFilter() {
  const [search, setSearch] = useSearchParams()
  return {
    filter: readFilter(search),
    isNarrowed: ['q', 'group', 'role', 'only'].some((name) => search.get(name)),
    /** the same list in another tab; a role filter only applies to the tab where it was chosen */
    inGroup: (group: string) => {
      const next = new URLSearchParams(search)
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
