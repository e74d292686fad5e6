import { type Following, USUAL_FOLLOWING } from '@plumbline/domain/comments/recipients'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type FollowingRow = { userId: string; notify: Following }

/** Everyone who chose what to hear about a deal, as far as it isn't the usual. */
export function followingsOf(orgId: string, dealId: string): Query<FollowingRow> {
  return sql<FollowingRow>`
    select user_id, notify from comment_followings where org_id = ${orgId} and deal_id = ${dealId}`
}

export type NewFollowing = FollowingRow & { orgId: string; dealId: string }

export async function writeFollowing(tx: Tx, { orgId, dealId, userId, notify }: NewFollowing): Promise<void> {
  if (notify === USUAL_FOLLOWING)
    await tx.run(sql`
      delete from comment_followings where org_id = ${orgId} and deal_id = ${dealId} and user_id = ${userId}`)
  else
    await tx.run(sql`
      insert into comment_followings (org_id, deal_id, user_id, notify)
      values (${orgId}, ${dealId}, ${userId}, ${notify})
      on conflict (org_id, deal_id, user_id) do update set notify = excluded.notify`)
}
