import type { Role } from '@plumbline/domain/access/roles'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { announce } from '../platform/live/announce.ts'
import type { Notice, NoticeKind } from './kind.ts'

export type Reader = { id: string; email: string; locale: Locale }

/**
 * Those of these people who are team members with one of these roles. Vendors, former members and disabled users never
 * get the organization's notices.
 */
export function listReaders(
  tx: Tx,
  orgId: string,
  { roles, among }: { roles?: readonly Role[]; among?: readonly string[] },
): Promise<Reader[]> {
  return tx.rows(
    prepared(sql<Reader>`
    select distinct profile.id, profile.email, profile.locale
    from user_roles role
    join profiles profile on profile.id = role.user_id
    where role.org_id = ${orgId} and role.role <> 'vendor' and profile.status = 'active'
      ${roles ? sql`and role.role = any(${[...roles]}::text[])` : sql``}
      ${among ? sql`and role.user_id = any(${[...among]}::uuid[])` : sql``}`),
  )
}

/** Adds one notice for each recipient, in one statement, and lets their open browsers know. */
export async function addNotices<Params>(
  tx: Tx,
  ctx: Context,
  { type }: NoticeKind<Params>,
  addressed: readonly { notice: Notice<Params>; reader: Reader }[],
): Promise<void> {
  if (addressed.length === 0) return
  const rows = addressed.map(({ notice, reader }) => ({
    id: newId(),
    user_id: reader.id,
    type,
    params: notice.params,
    link: notice.link,
  }))
  await tx.run(sql`
    insert into notifications (org_id, created_at, id, user_id, type, params, link)
    select ${ctx.tenant.orgId}, ${ctx.now}, notice.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (id uuid, user_id uuid, type text, params jsonb, link text)`)
  await announce(
    tx,
    ctx,
    [...new Set(rows.map((row) => row.user_id))].map((userId) => ['notifications', userId]),
  )
}

export type StoredNotice = { id: string; type: string; params: unknown; link: string }

/** A person's newest notice since then that opens something. */
export function newestNotice({ orgId, userId }: { orgId: string; userId: string }, since: Date): Query<StoredNotice> {
  return sql<StoredNotice>`
    select notice.id, notice.type, notice.params, notice.link
    from notifications notice
    where notice.org_id = ${orgId} and notice.user_id = ${userId} and notice.created_at > ${since}
      and notice.link is not null
    order by notice.id desc
    limit 1`
}
