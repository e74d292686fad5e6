import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export type CallRow = { id: string; contactId: string; calledAt: Date; note: string; minutes: number | null }
type NewCall = CallRow & { orgId: string; by: string | null; now: Date }

export async function insertCall(tx: Tx, { orgId, by, now, ...call }: NewCall): Promise<void> {
  await tx.run(sql`
    insert into contact_calls (org_id, id, contact_id, called_at, note, minutes, created_by, created_at)
    values (${orgId}, ${call.id}, ${call.contactId}, ${call.calledAt}, ${call.note}, ${call.minutes}, ${by}, ${now})`)
}

/** @returns undefined if it's gone by now */
export function deleteCall(tx: Tx, orgId: string, id: string): Promise<CallRow | undefined> {
  return tx.first(sql<CallRow>`
    delete from contact_calls
    where org_id = ${orgId} and id = ${id}
    returning id, contact_id, called_at, note, minutes`)
}

/** The last contact is the last call. @returns when that was; null = never */
export async function refreshLastContact(tx: Tx, orgId: string, contactId: string): Promise<Date | null> {
  const { lastContactedAt } = await tx.one(sql<{ lastContactedAt: Date | null }>`
    update contacts
    set last_contacted_at = (
      select max(call.called_at)
      from contact_calls call
      where call.org_id = contacts.org_id and call.contact_id = contacts.id
    )
    where org_id = ${orgId} and id = ${contactId}
    returning last_contacted_at`)
  return lastContactedAt
}

/** Gives the calls of a contact to another, or some of them back. @returns which */
export async function moveCalls(
  tx: Tx,
  orgId: string,
  intoId: string,
  which: { ofContact: string } | { ids: readonly string[] },
): Promise<string[]> {
  const where = 'ids' in which ? sql`id = any(${[...which.ids]}::uuid[])` : sql`contact_id = ${which.ofContact}`
  const rows = await tx.rows(sql<{ id: string }>`
    update contact_calls set contact_id = ${intoId} where org_id = ${orgId} and ${where} returning id`)
  return rows.map(({ id }) => id)
}
