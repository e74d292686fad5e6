import type { ContactFacts, ContactKind, ContactRole } from '@plumbline/domain/contacts/contact'
import { phoneKey } from '@plumbline/domain/phone-number'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../platform/db/containing.ts'
import type { Query, Tx } from '../platform/db/doors.ts'

export type ContactRow = {
  id: string
  kind: ContactKind
  name: string
  company: string
  email: string | null
  phone: string | null
  roles: ContactRole[]
  address: string
  tags: string[]
  notes: string
  doNotContact: boolean
  version: number
}

const SELECTED = sql.raw(`
  contact.id, contact.kind, contact.name, contact.company, contact.email, contact.phone, contact.roles, contact.address,
  contact.tags, contact.notes, contact.do_not_contact, contact.version`)

const ONLY_STANDING = sql`contact.merged_into is null`

/** Those with one of the roles first, then by name. */
export function contactsLike(
  orgId: string,
  { q, roles, limit }: { q: string; roles: readonly string[]; limit: number },
): Query<ContactRow> {
  const like = containing(q)
  const digits = /\d{3}/.test(q) ? phoneKey(q) : null
  return sql<ContactRow>`
    select ${SELECTED}
    from contacts contact
    where contact.org_id = ${orgId} and ${ONLY_STANDING}
      ${
        q === ''
          ? sql``
          : sql`and (contact.name ilike ${like} or contact.company ilike ${like} or contact.email ilike ${like} or contact.phone ilike ${like}
        ${digits === null ? sql`` : sql`or regexp_replace(contact.phone, '\\D', '', 'g') like ${`%${digits}%`}`})`
      }
    order by contact.roles && ${[...roles]}::text[] desc, lower(contact.name), contact.id
    limit ${limit}`
}

const MOST_ALIKE = 20

/** Candidates for being the same contact; the domain decides. */
export function contactsAlike(
  orgId: string,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): Query<ContactRow> {
  return sql<ContactRow>`
    select ${SELECTED}
    from contacts contact
    where contact.org_id = ${orgId} and ${ONLY_STANDING}
      and (lower(contact.name) = ${name.toLowerCase()} or lower(contact.email) = ${email?.toLowerCase() ?? null} or contact.phone = ${phone})
    order by contact.id
    limit ${MOST_ALIKE}`
}

export function contactById(orgId: string, id: string): Query<ContactRow> {
  return oneContact(orgId, id, sql``)
}

export function contactsWithIds(orgId: string, ids: readonly string[]): Query<ContactRow> {
  return sql<ContactRow>`
    select ${SELECTED}
    from contacts contact
    where contact.org_id = ${orgId} and contact.id = any(${[...ids]}::uuid[]) and ${ONLY_STANDING}`
}

export function lockContact(tx: Tx, orgId: string, id: string): Promise<ContactRow | undefined> {
  return tx.first(oneContact(orgId, id, sql`for update`))
}

function oneContact(orgId: string, id: string, lock: RawBuilder<unknown>): Query<ContactRow> {
  return sql<ContactRow>`
    select ${SELECTED}
    from contacts contact
    where contact.org_id = ${orgId} and contact.id = ${id} and ${ONLY_STANDING}
    ${lock}`
}

type NewContact = ContactFacts & { orgId: string; id: string; by: string | null; now: Date }

export function insertContact(tx: Tx, contact: NewContact): Promise<ContactRow> {
  return tx.one(sql<ContactRow>`
    insert into contacts as contact
      (org_id, id, kind, name, company, email, phone, roles, address, tags, notes, do_not_contact, created_by, created_at, updated_at)
    values (
      ${contact.orgId}, ${contact.id}, ${contact.kind}, ${contact.name}, ${contact.company}, ${contact.email}, ${contact.phone},
      ${[...contact.roles]}::text[], ${contact.address}, ${[...contact.tags]}::text[], ${contact.notes}, ${contact.doNotContact},
      ${contact.by}, ${contact.now}, ${contact.now}
    )
    returning ${SELECTED}`)
}

type Change = { orgId: string; id: string; now: Date }

export function writeContact(tx: Tx, { orgId, id, now }: Change, facts: ContactFacts): Promise<ContactRow> {
  return tx.one(sql<ContactRow>`
    update contacts as contact
    set
      kind = ${facts.kind}, name = ${facts.name}, company = ${facts.company}, email = ${facts.email}, phone = ${facts.phone},
      roles = ${[...facts.roles]}::text[], address = ${facts.address}, tags = ${[...facts.tags]}::text[], notes = ${facts.notes},
      do_not_contact = ${facts.doNotContact}, updated_at = ${now}, version = contact.version + 1
    where contact.org_id = ${orgId} and contact.id = ${id}
    returning ${SELECTED}`)
}

/** Whether anything but the contact itself still needs it. */
export const USED = sql.raw(`(
  exists (select from deal_contacts link where link.org_id = contact.org_id and link.contact_id = contact.id)
  or exists (select from contact_calls call where call.org_id = contact.org_id and call.contact_id = contact.id)
  or exists (select from contacts other where other.org_id = contact.org_id and other.merged_into = contact.id)
  or exists (select from vendors vendor where vendor.org_id = contact.org_id and vendor.contact_id = contact.id)
  or exists (select from lender_profiles profile where profile.org_id = contact.org_id and profile.contact_id = contact.id)
  or exists (select from loan_draw_terms terms where terms.org_id = contact.org_id and terms.lender_id = contact.id)
)`)

export async function isContactUsed(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { used } = await tx.one(sql<{ used: boolean }>`
    select ${USED} as used
    from contacts contact
    where contact.org_id = ${orgId} and contact.id = ${id}`)
  return used
}

export async function deleteContact(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from contacts where org_id = ${orgId} and id = ${id}`)
}
