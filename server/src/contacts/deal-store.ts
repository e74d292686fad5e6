import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import type { ContactRow } from './store.ts'

export type DealContactRow = ContactRow & { role: ContactRole }

/** In the order in which they were named. */
export function contactsOfDeal(orgId: string, dealId: string): Query<DealContactRow> {
  return sql<DealContactRow>`
    select
      contact.id, contact.kind, contact.name, contact.company, contact.email, contact.phone, contact.roles, contact.address,
      contact.tags, contact.notes, contact.do_not_contact, contact.version, link.role
    from deal_contacts link
    join contacts contact on contact.org_id = link.org_id and contact.id = link.contact_id
    where link.org_id = ${orgId} and link.deal_id = ${dealId}
    order by link.created_at, contact.id, link.role`
}

type Link = { orgId: string; dealId: string; contactId: string; role: ContactRole }

/** @returns false if the contact already had this role on the deal */
export async function insertDealContact(tx: Tx, link: Link & { now: Date }): Promise<boolean> {
  const added = await tx.run(sql`
    insert into deal_contacts (org_id, deal_id, contact_id, role, created_at)
    values (${link.orgId}, ${link.dealId}, ${link.contactId}, ${link.role}, ${link.now})
    on conflict do nothing`)
  return added > 0
}

/** @returns false if it wasn't there */
export async function deleteDealContact(tx: Tx, { orgId, dealId, contactId, role }: Link): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from deal_contacts
    where org_id = ${orgId} and deal_id = ${dealId} and contact_id = ${contactId} and role = ${role}`)
  return removed > 0
}
