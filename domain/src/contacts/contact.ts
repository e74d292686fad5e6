import { phoneKey } from '../phone-number.ts'

export const CONTACT_KINDS = ['person', 'company'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** What a contact does, in general or on one deal. */
export const CONTACT_ROLES = [
  'seller',
  'buyer',
  'listing_agent',
  'buyer_agent',
  'wholesaler',
  'lender',
  'title_officer',
  'attorney',
  'inspector',
  'appraiser',
  'contractor',
  'private_money',
  'partner',
  'tenant',
  'insurance_agent',
  'home_dealer',
  'other',
] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]

/** How many contacts can be added at once. */
export const MOST_AT_ONCE = 500

/** What a person can enter about a contact. */
export type ContactFacts = {
  kind: ContactKind
  name: string
  /** the company a person works for */
  company: string
  email: string | null
  phone: string | null
  roles: readonly ContactRole[]
  address: string
  tags: readonly string[]
  notes: string
  doNotContact: boolean
}

type Identity = Pick<ContactFacts, 'name' | 'company' | 'email' | 'phone'>
export type SameBy = 'email' | 'phone' | 'name'

/**
 * Returns why two contacts may be the same: their email, else their phone, else their name and company. It's a hint:
 * nothing is merged without a person.
 */
export function sameBy(one: Identity, other: Identity): SameBy | null {
  if (one.email !== null && other.email !== null && plain(one.email) === plain(other.email)) return 'email'
  const phone = one.phone === null ? null : phoneKey(one.phone)
  if (phone !== null && other.phone !== null && phone === phoneKey(other.phone)) return 'phone'
  return plain(one.name) === plain(other.name) && plain(one.company) === plain(other.company) ? 'name' : null
}

/** Returns the text for comparing names: case and outer or repeated spaces don't count. */
export function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Adds a role that a contact took on, such as when it's named on a deal. */
export function withRole(roles: readonly ContactRole[], role: ContactRole): ContactRole[] {
  return roles.includes(role) ? [...roles] : CONTACT_ROLES.filter((known) => known === role || roles.includes(known))
}
