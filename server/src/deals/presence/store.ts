import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type Visit = { orgId: string; dealId: string; userId: string; now: Date }

/** How long a page counts as open after it last reported. Pages report every 20 seconds (web/src/deals/detail/presence.ts). */
const OPEN_FOR_MS = 60_000

/** Records that someone has the deal open. @returns whether they hadn't before */
export async function arrive(tx: Tx, { orgId, dealId, userId, now }: Visit): Promise<boolean> {
  const { isNew } = await tx.one(
    prepared(sql<{ isNew: boolean }>`
      with before as (
        select seen_at from deal_presence where org_id = ${orgId} and deal_id = ${dealId} and user_id = ${userId}
      ), renewed as (
        insert into deal_presence (org_id, deal_id, user_id, seen_at)
        values (${orgId}, ${dealId}, ${userId}, ${now})
        on conflict (org_id, deal_id, user_id) do update set seen_at = excluded.seen_at
      )
      select not exists (select from before where seen_at > ${openSince(now)}) as is_new`),
  )
  return isNew
}

/** @returns whether they had it open */
export async function depart(tx: Tx, { orgId, dealId, userId }: Visit): Promise<boolean> {
  const left = await tx.run(sql`
    delete from deal_presence where org_id = ${orgId} and deal_id = ${dealId} and user_id = ${userId}`)
  return left > 0
}

/** The other members who have the deal open, and clears out those who left long ago. */
export async function othersPresent(tx: Tx, { orgId, dealId, userId, now }: Visit): Promise<string[]> {
  const rows = await tx.rows(
    prepared(sql<{ userId: string }>`
      with gone as (
        delete from deal_presence where org_id = ${orgId} and deal_id = ${dealId} and seen_at <= ${openSince(now)}
      )
      select present.user_id
      from deal_presence present
      where present.org_id = ${orgId} and present.deal_id = ${dealId} and present.user_id <> ${userId}
        and present.seen_at > ${openSince(now)}
      order by present.user_id`),
  )
  return rows.map((row) => row.userId)
}

function openSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_FOR_MS)
}
