import type { Contact } from '@plumbline/contract/contacts'
import { type ContactFacts, CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'
import { KIND_NAMES, ROLE_NAMES } from '../contacts/words.ts'

/** The fields of a person's form, as typed. */
export type PersonDraft = Omit<ContactFacts, 'email' | 'phone' | 'tags'> & {
  email: string
  phone: string
  tags: string
}

export const NEW_PERSON: PersonDraft = {
  kind: 'person',
  name: '',
  company: '',
  email: '',
  phone: '',
  roles: [],
  address: '',
  tags: '',
  notes: '',
  doNotContact: false,
}

export function draftOf({ id: _id, version: _version, email, phone, tags, ...contact }: Contact): PersonDraft {
  return { ...contact, email: email ?? '', phone: phone ?? '', tags: tags.join(', ') }
}

/** Turns what was typed into the API's input; a change has only some of the fields. */
export function toSend(draft: Partial<PersonDraft>) {
  const { email, phone, tags, roles, ...facts } = draft
  return {
    ...facts,
    ...(email === undefined ? {} : { email: email.trim() || null }),
    ...(phone === undefined ? {} : { phone: phone.trim() || null }),
    ...(tags === undefined ? {} : { tags: tagsIn(tags) }),
    ...(roles === undefined ? {} : { roles: CONTACT_ROLES.filter((role) => roles.includes(role)) }),
  }
}

function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}

const MOST_TAGS = 20
const LONGEST_TAG = 60

/** What is missing or wrong in a form, by field. */
export function problemsOf({ name, email, tags }: PersonDraft): { name?: string; email?: string; tags?: string } {
  const typed = tagsIn(tags)
  return {
    ...(name.trim() === '' && { name: m.contacts_name_needed() }),
    ...(email.trim() !== '' && normalizeEmail(email) === null && { email: m.contacts_email_wrong() }),
    ...((typed.length > MOST_TAGS || typed.some((tag) => tag.length > LONGEST_TAG)) && { tags: m.people_tags_wrong() }),
  }
}

type Key = keyof PersonDraft

const NAMES: Readonly<Record<Key, () => string>> = {
  kind: m.contacts_kind,
  name: m.contacts_name,
  company: m.contacts_company,
  email: m.contacts_email,
  phone: m.contacts_phone,
  roles: m.contacts_roles,
  address: m.contacts_address,
  tags: m.contacts_tags,
  notes: m.contacts_notes,
  doNotContact: m.contacts_do_not_contact,
}

export function factName(key: Key): string {
  return NAMES[key]()
}

/** A fact, as shown on one side of a conflict. */
export function factValue(key: Key, facts: Partial<PersonDraft>): string {
  const value = facts[key]
  if (typeof value === 'boolean') return value ? m.deals_yes() : m.deals_no()
  if (value === undefined || value.length === 0) return m.people_none()
  if (key === 'phone') return showPhoneNumber(String(value))
  if (key === 'kind') return KIND_NAMES[value as PersonDraft['kind']]()
  return typeof value === 'string' ? value : formatList(value.map((role) => ROLE_NAMES[role]()))
}
