import type { ContactRole } from '@plumbline/domain/contacts/contact'
import type { ContactFilter, ContactGroup, ContactSort } from '@plumbline/domain/contacts/groups'
import { ROLE_NAMES } from '../contacts/words.ts'
import { m } from '../messages/generated/messages.js'

export const GROUP_NAMES: Readonly<Record<ContactGroup, () => string>> = {
  sellers: m.people_group_sellers,
  agents: m.people_group_agents,
  lenders: m.people_group_lenders,
  wholesalers: m.people_group_wholesalers,
  title: m.people_group_title,
  inspectors: m.people_group_inspectors,
  partners: m.people_group_partners,
  others: m.people_group_others,
}

export const FILTER_NAMES: Readonly<Record<ContactFilter, () => string>> = {
  active_deals: m.people_only_active_deals,
  do_not_contact: m.people_only_do_not_contact,
  without_email: m.people_only_without_email,
  without_phone: m.people_only_without_phone,
}

export const SORT_NAMES: Readonly<Record<ContactSort, () => string>> = {
  name: m.people_sort_name,
  last_contact: m.people_sort_last_contact,
  deals: m.people_sort_deals,
}

/** `Listing agent, buyer’s agent`: only the first one begins with a capital. */
export function roleList(roles: readonly ContactRole[]): string {
  return roles.map((role, at) => (at === 0 ? ROLE_NAMES[role]() : withoutCapital(ROLE_NAMES[role]()))).join(', ')
}

function withoutCapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
