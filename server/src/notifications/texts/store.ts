import type { TextState } from '@plumbline/domain/notifications/text-message'
import { USUAL_MONTHLY_TEXTS } from '@plumbline/domain/notifications/text-message'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type TextStatus = TextState | 'waiting' | 'sending' | 'left_out' | 'over_limit'
export type TextRow = {
  orgId: string
  id: string
  userId: string
  noticeIds: string[]
  dueAt: Date
  status: TextStatus
  sentAt: Date | null
}

export type NewTextRow = { id: string; userId: string; noticeIds: readonly string[]; dueAt: Date }

export async function insertTexts(tx: Tx, orgId: string, texts: readonly NewTextRow[], now: Date): Promise<void> {
  const rows = texts.map(({ id, userId, noticeIds, dueAt }) => ({
    id,
    user_id: userId,
    notice_ids: noticeIds,
    due_at: dueAt,
  }))
  await tx.run(sql`
    insert into notice_texts (org_id, created_at, status, id, user_id, notice_ids, due_at)
    select ${orgId}, ${now}, 'waiting', waiting.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as waiting (id uuid, user_id uuid, notice_ids uuid[], due_at timestamptz)`)
}

const SELECTED = sql.raw('one.org_id, one.id, one.user_id, one.notice_ids, one.due_at, one.status, one.sent_at')

export function textQuery(orgId: string, id: string, { isLocked = false } = {}): Query<TextRow> {
  return sql<TextRow>`
    select ${SELECTED} from notice_texts one where one.org_id = ${orgId} and one.id = ${id} ${isLocked ? sql`for update` : sql``}`
}

/** Text messages of all organizations that are due, or that were interrupted while sending before `stuckSince`. */
export function dueTexts(now: Date, stuckSince: Date): Query<{ orgId: string; id: string }> {
  return sql<{ orgId: string; id: string }>`
    select one.org_id, one.id
    from notice_texts one
    where one.status = 'waiting' and one.due_at <= ${now} or one.status = 'sending' and one.sent_at < ${stuckSince}
    order by one.due_at
    limit 1000`
}

/** Drops text messages that couldn't be sent for too long: yesterday's news isn't worth a text message. */
export async function giveUp(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`update notice_texts set status = 'failed' where status = 'sending' and sent_at < ${before}`)
}

type Change = { status: TextStatus; messages?: number; sentAt?: Date; dueAt?: Date; errorCode?: string | null }

export async function changeText(tx: Tx, { orgId, id }: { orgId: string; id: string }, change: Change): Promise<void> {
  const { status, messages, sentAt, dueAt, errorCode } = change
  await tx.run(sql`
    update notice_texts
    set status = ${status}, messages = coalesce(${messages ?? null}, messages), sent_at = coalesce(${sentAt ?? null}, sent_at),
        due_at = coalesce(${dueAt ?? null}, due_at), error_code = coalesce(${errorCode ?? null}, error_code)
    where org_id = ${orgId} and id = ${id}`)
}

export type TextedNotice = {
  id: string
  type: string
  params: unknown
  link: string | null
  needs: string | null
  isDone: boolean
  /** the reader still wants text messages of this kind; null = the default */
  isWanted: boolean | null
}

export function noticesOfText({ orgId, userId, noticeIds }: TextRow): Query<TextedNotice> {
  return sql<TextedNotice>`
    select
      notice.id, notice.type, notice.params, notice.link, notice.needs, notice.done_at is not null as is_done,
      preference.sms as is_wanted
    from notifications notice
    left join notice_preferences preference
      on preference.org_id = notice.org_id and preference.user_id = notice.user_id and preference.type = notice.type
    where notice.org_id = ${orgId} and notice.user_id = ${userId} and notice.id = any(${noticeIds}::uuid[])
    order by notice.id`
}

export type TextLimit = { monthlyLimit: number; version: number; notifiedFor: string | null }

/** An organization's own limit, locked: the next one to send waits and counts again. */
export async function lockLimit(tx: Tx, orgId: string): Promise<TextLimit> {
  await tx.run(sql`
    insert into sms_limits (org_id, monthly_limit) values (${orgId}, ${USUAL_MONTHLY_TEXTS}) on conflict (org_id) do nothing`)
  return tx.one(sql<TextLimit>`
    select own.monthly_limit, own.version, own.notified_for from sms_limits own where own.org_id = ${orgId} for update`)
}

export function limitQuery(orgId: string): Query<TextLimit> {
  return sql<TextLimit>`
    select own.monthly_limit, own.version, own.notified_for from sms_limits own where own.org_id = ${orgId}`
}

export async function changeLimit(tx: Tx, orgId: string, monthlyLimit: number): Promise<void> {
  await tx.run(sql`
    update sms_limits set monthly_limit = ${monthlyLimit}, version = version + 1, notified_for = null where org_id = ${orgId}`)
}

export async function markNotified(tx: Tx, orgId: string, month: string): Promise<void> {
  await tx.run(sql`update sms_limits set notified_for = ${month} where org_id = ${orgId}`)
}

/** How many messages an organization has been charged for since then. */
export function chargedSince(orgId: string, since: Date): Query<{ messages: number }> {
  return sql<{ messages: number }>`
    select coalesce(sum(one.messages), 0)::int as messages
    from notice_texts one
    where one.org_id = ${orgId} and one.sent_at >= ${since} and one.status <> 'failed'`
}

/** How many of them went to one person. */
export function chargedFor(orgId: string, userId: string, since: Date): Query<{ messages: number }> {
  return sql<{ messages: number }>`
    select coalesce(sum(one.messages), 0)::int as messages
    from notice_texts one
    where one.org_id = ${orgId} and one.user_id = ${userId} and one.sent_at >= ${since} and one.status <> 'failed'`
}

type Whose = { orgId: string; userId: string }

/** Everyone who stopped text messages to a number, in all organizations. */
export function stopNumber(tx: Tx, phone: string, at: Date): Promise<Whose[]> {
  return tx.rows(sql<Whose>`
    update notice_reach
    set stopped_at = ${at}
    where phone = ${phone} and opted_in_at is not null and (stopped_at is null or stopped_at <= opted_in_at)
    returning org_id, user_id`)
}

/** Everyone who gets them again, which is only those who had agreed before. */
export function startNumber(tx: Tx, phone: string, at: Date): Promise<Whose[]> {
  return tx.rows(sql<Whose>`
    update notice_reach
    set opted_in_at = ${at}
    where phone = ${phone} and opted_in_at is not null and stopped_at > opted_in_at
    returning org_id, user_id`)
}

type Consent = Whose & {
  phone: string
  what: 'agreed' | 'stopped' | 'started' | 'removed'
  at: Date
  ip?: string | null
}

/** Stores the proof that someone agreed to text messages, or stopped them. */
export async function recordConsents(tx: Tx, consents: readonly Consent[]): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map(({ orgId, userId, phone, what, at, ip }) => ({
    org_id: orgId,
    id: newId(),
    user_id: userId,
    phone,
    what,
    at,
    ip: ip ?? null,
  }))
  await tx.run(sql`
    insert into sms_consents (org_id, id, user_id, phone, what, at, ip)
    select consent.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as consent (org_id uuid, id uuid, user_id uuid, phone text, what text, at timestamptz, ip text)`)
}
