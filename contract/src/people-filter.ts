import { CONTACT_ROLES, type ContactRole } from '@plumbline/domain/contacts/contact'
import {
  CONTACT_FILTERS,
  CONTACT_GROUPS,
  CONTACT_SORTS,
  type ContactFilter,
  type ContactGroup,
  type ContactSort,
} from '@plumbline/domain/contacts/groups'

export type PeopleAddress = {
  q?: string
  group?: ContactGroup
  role?: ContactRole
  only?: ContactFilter
  sort: ContactSort
}

const LONGEST_SEARCH = 160

/**
 * Returns how the list of people is filtered and sorted by its address, for the screen itself and for the counts of saved
 * views. Invalid values are ignored.
 */
export function peopleOfAddress(search: URLSearchParams): PeopleAddress {
  const q = search.get('q')?.trim().slice(0, LONGEST_SEARCH)
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
