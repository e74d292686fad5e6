import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

type Merge = { orgId: string; fromId: string; now: Date }

/** @param into null = it stands for itself again */
export async function writeMergedInto(tx: Tx, { orgId, fromId, now }: Merge, into: string | null): Promise<void> {
  await tx.run(sql`
    update contacts set merged_into = ${into}, updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and id = ${fromId}`)
}

type Link = { dealId: string; role: ContactRole }
/** @property given what the other contact took over @property dropped what it had already */
export type MovedLinks = { given: Link[]; dropped: (Link & { createdAt: string })[] }

/** Gives the roles of a contact on deals to another. */
export async function moveLinks(
  tx: Tx,
  { orgId, fromId, intoId }: { orgId: string; fromId: string; intoId: string },
): Promise<MovedLinks> {
  const dropped = await tx.rows(sql<Link & { createdAt: Date }>`
    delete from deal_contacts link
    where link.org_id = ${orgId} and link.contact_id = ${fromId} and exists (
      select
      from deal_contacts own
      where own.org_id = link.org_id and own.deal_id = link.deal_id and own.contact_id = ${intoId} and own.role = link.role
    )
    returning link.deal_id, link.role, link.created_at`)
  const given = await tx.rows(sql<Link>`
    update deal_contacts set contact_id = ${intoId}
    where org_id = ${orgId} and contact_id = ${fromId}
    returning deal_id, role`)
  return { given, dropped: dropped.map((link) => ({ ...link, createdAt: link.createdAt.toISOString() })) }
}

/** Gives roles on deals back, those that are still there. */
export async function moveLinksBack(
  tx: Tx,
  { orgId, fromId, intoId }: { orgId: string; fromId: string; intoId: string },
  { given, dropped }: MovedLinks,
): Promise<void> {
  await tx.run(sql`
    update deal_contacts link set contact_id = ${fromId}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("dealId" uuid, role text)
    where link.org_id = ${orgId} and link.contact_id = ${intoId} and link.deal_id = given."dealId" and link.role = given.role`)
  await tx.run(sql`
    insert into deal_contacts (org_id, deal_id, contact_id, role, created_at)
    select ${orgId}::uuid, dropped."dealId", ${fromId}::uuid, dropped.role, dropped."createdAt"
    from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as dropped ("dealId" uuid, role text, "createdAt" timestamptz)
    join deals deal on deal.org_id = ${orgId} and deal.id = dropped."dealId"
    on conflict do nothing`)
}

type Pair = { orgId: string; one: string; other: string }

/** @returns false if they were apart already */
export async function insertApart(
  tx: Tx,
  { orgId, one, other }: Pair,
  made: { by: string | null; now: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into contacts_apart (org_id, one_id, other_id, created_by, created_at)
    values (
      ${orgId}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${made.by}, ${made.now}
    )
    on conflict do nothing`)
  return added > 0
}

/** @returns false if they weren't */
export async function deleteApart(tx: Tx, { orgId, one, other }: Pair): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from contacts_apart
    where org_id = ${orgId} and one_id = least(${one}::uuid, ${other}::uuid)
      and other_id = greatest(${one}::uuid, ${other}::uuid)`)
  return removed > 0
}
