import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

export type DigestedNotice = { noticeId: string; userId: string; dueAt: Date }

/** Stores notices for the email summary that's sent then. */
export async function queueForDigest(tx: Tx, { tenant }: Context, notices: readonly DigestedNotice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ noticeId, userId, dueAt }) => ({ notice_id: noticeId, user_id: userId, due_at: dueAt }))
  await tx.run(sql`
    insert into notice_emails (org_id, notice_id, user_id, due_at)
    select ${tenant.orgId}, waiting.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as waiting (notice_id uuid, user_id uuid, due_at timestamptz)`)
}

/** People whose summary is due, of all organizations. */
export function peopleWithDueDigest(now: Date): Query<{ orgId: string; userId: string }> {
  return sql<{ orgId: string; userId: string }>`
    select distinct waiting.org_id, waiting.user_id
    from notice_emails waiting
    where waiting.sent_at is null and waiting.due_at <= ${now}`
}

export type WaitingNotice = {
  id: string
  type: string
  params: unknown
  link: string | null
  needs: string | null
  createdAt: Date
  isDone: boolean
  /** the reader has turned off emails of this kind since */
  isUnwanted: boolean
}

const WAITING = sql`
  notice.id, notice.type, notice.params, notice.link, notice.needs, notice.created_at,
  notice.done_at is not null as is_done, not coalesce(preference.email, true) as is_unwanted`

const WITH_PREFERENCE = sql`
  join notifications notice on notice.org_id = waiting.org_id and notice.id = waiting.notice_id
  left join notice_preferences preference
    on preference.org_id = waiting.org_id and preference.user_id = waiting.user_id and preference.type = notice.type`

/**
 * Marks a person's due notices as sent and returns them, oldest first. Only one transaction gets them: a second one waits and
 * finds none.
 */
export function takeDueNotices(
  tx: Tx,
  { orgId, userId }: { orgId: string; userId: string },
  now: Date,
): Promise<WaitingNotice[]> {
  return tx.rows(sql<WaitingNotice>`
    with taken as (
      update notice_emails
      set sent_at = ${now}
      where org_id = ${orgId} and user_id = ${userId} and sent_at is null and due_at <= ${now}
      returning org_id, user_id, notice_id
    )
    select ${WAITING}
    from taken waiting
    ${WITH_PREFERENCE}
    order by notice.id`)
}

/** The notices for a person's next summary, oldest first. */
export function nextDigestQuery({
  orgId,
  userId,
}: {
  orgId: string
  userId: string
}): Query<WaitingNotice & { dueAt: Date }> {
  return sql<WaitingNotice & { dueAt: Date }>`
    select ${WAITING}, waiting.due_at
    from notice_emails waiting
    ${WITH_PREFERENCE}
    where waiting.org_id = ${orgId} and waiting.user_id = ${userId} and waiting.sent_at is null
    order by waiting.due_at, notice.id`
}
