import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { OwnSession, SessionOf } from '../../platform/http/identity.ts'

/** Whether the session's account has a password, and when its person last authenticated. */
export function findGuard(
  tx: Tx,
  { userId, sessionId }: SessionOf,
): Promise<{ hasPassword: boolean; provedAt: Date | null } | undefined> {
  return tx.first(sql<{ hasPassword: boolean; provedAt: Date | null }>`
    select
      person.password_hash is not null as has_password,
      (select max(proved.proved_at) from auth.session_methods proved where proved.session_id = ${sessionId}) as proved_at
    from auth.users person
    where person.id = ${userId}
  `)
}

/** A person's sessions, most recently used first. */
export function listSessions(tx: Tx, userId: string): Promise<OwnSession[]> {
  return tx.rows(sql<OwnSession>`
    select
      session.id,
      session.user_agent,
      host(session.ip) as ip,
      session.created_at as started_at, coalesce(session.refreshed_at, session.created_at) as last_seen_at
    from auth.sessions session
    where session.user_id = ${userId}
    order by coalesce(session.refreshed_at, session.created_at) desc, session.id desc
  `)
}

export async function isOwnSession(tx: Tx, { userId, sessionId }: SessionOf): Promise<boolean> {
  const own = await tx.first(sql`select from auth.sessions where id = ${sessionId} and user_id = ${userId}`)
  return own !== undefined
}

export async function countOtherSessions(tx: Tx, { userId, sessionId }: SessionOf): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from auth.sessions where user_id = ${userId} and id <> ${sessionId}
  `)
  return count
}
