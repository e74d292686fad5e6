import { CONTACT_ROLES, type ContactRole } from './contact.ts'

/** The tabs that a list of contacts is divided into, each with its roles. */
export const CONTACT_GROUPS = [
  'sellers',
  'agents',
  'lenders',
  'wholesalers',
  'title',
  'inspectors',
  'partners',
  'others',
] as const
export type ContactGroup = (typeof CONTACT_GROUPS)[number]

const ROLES_OF: Readonly<Record<Exclude<ContactGroup, 'others'>, readonly ContactRole[]>> = {
  sellers: ['seller'],
  agents: ['listing_agent', 'buyer_agent'],
  lenders: ['lender', 'private_money'],
  wholesalers: ['wholesaler'],
  title: ['title_officer', 'attorney'],
  inspectors: ['inspector', 'appraiser'],
  partners: ['partner'],
}

const GROUPED = Object.values(ROLES_OF).flat()

/** The roles of a group. Those of `others` are the rest; contacts without a role are among them too. */
export function rolesOfGroup(group: ContactGroup): readonly ContactRole[] {
  return group === 'others' ? CONTACT_ROLES.filter((role) => !GROUPED.includes(role)) : ROLES_OF[group]
}

/** What a list of contacts can be narrowed to, apart from roles. */
export const CONTACT_FILTERS = ['active_deals', 'do_not_contact', 'without_email', 'without_phone'] as const
export type ContactFilter = (typeof CONTACT_FILTERS)[number]

/** `name` from A to Z; the last contact and the number of deals from the latest and highest. */
export const CONTACT_SORTS = ['name', 'last_contact', 'deals'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]
