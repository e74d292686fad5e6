import type { Digest, NoticePreference } from '@plumbline/domain/notifications/route'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type Whose = { orgId: string; userId: string }
export type PreferenceRow = NoticePreference & { type: string }

export function preferencesQuery({ orgId, userId }: Whose): Query<PreferenceRow> {
  return sql<PreferenceRow>`
    select preference.type, preference.in_app, preference.email, preference.sms, preference.digest
    from notice_preferences preference
    where preference.org_id = ${orgId} and preference.user_id = ${userId}`
}

/** Sets these kinds, in one statement. */
export async function putPreferences(
  tx: Tx,
  { orgId, userId }: Whose,
  preferences: readonly PreferenceRow[],
  now: Date,
): Promise<void> {
  if (preferences.length === 0) return
  const rows = preferences.map(({ type, inApp, email, sms, digest }) => ({ type, in_app: inApp, email, sms, digest }))
  await tx.run(sql`
    insert into notice_preferences (org_id, user_id, updated_at, type, in_app, email, sms, digest)
    select ${orgId}, ${userId}, ${now}, chosen.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as chosen (type text, in_app boolean, email boolean, sms boolean, digest text)
    on conflict (org_id, user_id, type) do update
    set in_app = excluded.in_app, email = excluded.email, sms = excluded.sms, digest = excluded.digest,
        updated_at = excluded.updated_at`)
}

/** Resets these kinds to their defaults. */
export async function dropPreferences(tx: Tx, { orgId, userId }: Whose, types: readonly string[]): Promise<void> {
  if (types.length === 0) return
  await tx.run(sql`
    delete from notice_preferences
    where org_id = ${orgId} and user_id = ${userId} and type = any(${[...types]}::text[])`)
}

/** Turns email on or off for these kinds and leaves the rest as it is. */
export async function setEmail(
  tx: Tx,
  { orgId, userId }: Whose,
  kinds: readonly { type: string; usual: NoticePreference }[],
  { email, now }: { email: boolean; now: Date },
): Promise<void> {
  if (kinds.length === 0) return
  const rows = kinds.map(({ type, usual }) => ({
    type,
    in_app: usual.inApp,
    sms: usual.sms,
    digest: usual.digest,
  }))
  await tx.run(sql`
    insert into notice_preferences (org_id, user_id, updated_at, email, type, in_app, sms, digest)
    select ${orgId}, ${userId}, ${now}, ${email}, usual.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as usual (type text, in_app boolean, sms boolean, digest text)
    on conflict (org_id, user_id, type) do update set email = excluded.email, updated_at = excluded.updated_at`)
}

/** The kinds whose emails a person gets in summaries. */
export async function digestedTypes(tx: Tx, { orgId, userId }: Whose): Promise<{ type: string; digest: Digest }[]> {
  return tx.rows(sql<{ type: string; digest: Digest }>`
    select preference.type, preference.digest
    from notice_preferences preference
    where preference.org_id = ${orgId} and preference.user_id = ${userId} and preference.email
      and preference.digest <> 'instant'`)
}

export type ReachRow = {
  quietFrom: string | null
  quietTo: string | null
  phone: string | null
  optedInAt: Date | null
  stoppedAt: Date | null
  codePhone: string | null
  codeHash: Buffer | null
  codeUntil: Date | null
  codeGuesses: number
}

export function reachQuery({ orgId, userId }: Whose, { isLocked = false } = {}): Query<ReachRow> {
  return sql<ReachRow>`
    select
      reach.quiet_from, reach.quiet_to, reach.phone, reach.opted_in_at, reach.stopped_at,
      reach.code_phone, reach.code_hash, reach.code_until, reach.code_guesses
    from notice_reach reach
    where reach.org_id = ${orgId} and reach.user_id = ${userId}
    ${isLocked ? sql`for update` : sql``}`
}

/** Changes how text messages reach a person. */
export async function changeReach(
  tx: Tx,
  { orgId, userId }: Whose,
  change: Partial<Record<ReachColumn, string | number | Date | Uint8Array | null>>,
): Promise<void> {
  const columns = Object.keys(change) as ReachColumn[]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values: RawBuilder<unknown> = sql.join(columns.map((column) => sql`${change[column]}`))
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  await tx.run(sql`
    insert into notice_reach (org_id, user_id, ${names}) values (${orgId}, ${userId}, ${values})
    on conflict (org_id, user_id) do update set ${sets}`)
}

type ReachColumn =
  | 'quiet_from'
  | 'quiet_to'
  | 'phone'
  | 'opted_in_at'
  | 'stopped_at'
  | 'code_phone'
  | 'code_hash'
  | 'code_until'
  | 'code_guesses'
