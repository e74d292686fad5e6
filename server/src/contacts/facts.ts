import type { Contact } from '@plumbline/contract/contacts'
import type { ContactFacts } from '@plumbline/domain/contacts/contact'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import type { ContactRow } from './store.ts'

export function factsOf(row: ContactRow): ContactFacts {
  const { kind, name, company, email, phone, roles, address, tags, notes, doNotContact } = row
  return { kind, name, company, email, phone, roles, address, tags, notes, doNotContact }
}

/** The facts as stored. A phone number that can't be read, such as one with an extension, stays as it was typed. */
export function asStored(facts: ContactFacts): ContactFacts {
  return {
    ...facts,
    email: facts.email === null ? null : normalizeEmail(facts.email),
    phone: facts.phone === null ? null : phoneAsStored(facts.phone),
  }
}

export function phoneAsStored(phone: string): string {
  return readPhoneNumber(phone) ?? phone
}

export function presentContact(row: ContactRow): Contact {
  const { roles, tags, ...facts } = factsOf(row)
  return { id: row.id, ...facts, roles: [...roles], tags: [...tags], version: row.version }
}
