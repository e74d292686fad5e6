import { statement, type Tx } from '../../platform/db/doors.ts'
import { SELECT_USER, type UserRow } from '../users/store.ts'
import type { Client, SessionMethod, SessionRow } from './store.ts'

/**
 * The two statements that run between locking a session and issuing its next refresh token. Every browser runs them all
 * day.
 */

/** The facts that decide a refresh. */
export type RefreshFacts = {
  user: UserRow
  /** newest first */
  methods: readonly SessionMethod[]
  active: number
  /**
   * When the presented generation was replaced; null while it's active, or if that was too long ago to be remembered.
   */
  replacedAt: Date | null
}

type FactsRow = UserRow & {
  methods: (Omit<SessionMethod, 'provedAt'> & { provedAt: string })[]
  activeGeneration: number
  presentedReplacedAt: Date | null
}

/** Parameters: person, session, presented generation. */
export const refreshFacts = statement<FactsRow>(
  'auth.refresh.facts',
  `select
     person.*,
     (
       select json_agg(json_build_object('method', method, 'provedAt', proved_at, 'provider', provider) order by proved_at desc, method)
       from auth.session_methods where session_id = $2
     ) as methods,
     (select generation from auth.refresh_tokens where session_id = $2 and replaced_at is null) as active_generation,
     (select replaced_at from auth.refresh_tokens where session_id = $2 and generation = $3) as presented_replaced_at
   from (${SELECT_USER} where person.id = $1) person`,
)

/** Call this after locking the session: earlier reads may have become stale while waiting for the lock. */
export async function readRefreshFacts(
  tx: Tx,
  session: SessionRow,
  presented: number,
): Promise<RefreshFacts | undefined> {
  const row = await tx.first(refreshFacts(session.userId, session.id, presented))
  if (!row) return undefined
  const { methods, activeGeneration: active, presentedReplacedAt: replacedAt, ...user } = row
  const proved = methods.map((entry) => ({ ...entry, provedAt: new Date(entry.provedAt) }))
  return { user, methods: proved, active, replacedAt }
}

/** Parameters: session, active generation, now, user agent, IP address, forget before. */
export const nextGeneration = statement<never>(
  'auth.refresh.next',
  `with forgotten as (
     delete from auth.refresh_tokens where session_id = $1 and replaced_at < $6
   ), replaced as (
     update auth.refresh_tokens set replaced_at = $3 where session_id = $1 and generation = $2 returning session_id
   ), issued as (
     -- from what was replaced: there is one active generation at a time
     insert into auth.refresh_tokens (session_id, generation, issued_at)
     select session_id, $2 + 1, $3 from replaced
   )
   update auth.sessions set refreshed_at = $3, user_agent = $4, ip = $5 where id = $1`,
)

/** Activates the next generation and deletes those replaced before `forgetBefore`. */
export async function rotateGeneration(
  tx: Tx,
  sessionId: string,
  { from, client, forgetBefore, now }: { from: number; client: Client; forgetBefore: Date; now: Date },
): Promise<void> {
  await tx.run(nextGeneration(sessionId, from, now, client.userAgent, client.ip, forgetBefore))
}
