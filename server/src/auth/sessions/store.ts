import { FACTOR_METHODS } from '@plumbline/domain/access/assurance'
import { sql } from 'kysely'
import { statement, type Tx } from '../../platform/db/doors.ts'
import { announceAccess } from '../../platform/live/access.ts'

export type SessionMethod = {
  method: string
  provedAt: Date
  /** The SSO provider that vouched for the person. */
  provider: string | null
}

export type SessionRow = {
  id: string
  userId: string
  createdAt: Date
  refreshedAt: Date | null
  /** When an SSO identity provider ends the session. */
  notAfter: Date | null
  raisedGeneration: number
}

const SELECT_SESSION = 'select id, user_id, created_at, refreshed_at, not_after, raised_generation from auth.sessions'
const sessionById = statement<SessionRow>('auth.session.find', `${SELECT_SESSION} where id = $1`)

/** Where a request came from. */
export type Client = { ip: string | null; userAgent: string | null }

export async function addSession(
  tx: Tx,
  session: {
    id: string
    userId: string
    method: string
    /** The SSO provider that vouched for the person. */
    firm: string | null
    client: Client
    notAfter: Date | null
    now: Date
  },
): Promise<void> {
  const { id, userId, method, firm, client, notAfter, now } = session
  await tx.run(sql`
    insert into auth.sessions (id, user_id, created_at, user_agent, ip, not_after)
    values (${id}, ${userId}, ${now}, ${client.userAgent}, ${client.ip}, ${notAfter})
  `)
  await tx.run(sql`
    insert into auth.session_methods (session_id, method, proved_at, provider) values (${id}, ${method}, ${now}, ${firm})
  `)
  await addGeneration(tx, id, 1, now)
}

/** newest first */
export function listMethods(tx: Tx, sessionId: string): Promise<SessionMethod[]> {
  return tx.rows(sql<SessionMethod>`
    select method, proved_at, provider from auth.session_methods where session_id = ${sessionId} order by proved_at desc, method
  `)
}

export function findSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  return tx.first(sessionById(sessionId))
}

/** Parameter: session. */
export const lockedSession = statement<SessionRow>('auth.session.lock', `${SELECT_SESSION} where id = $1 for update`)

/** Waits for the lock, so refreshes of one session run one at a time. */
export function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  return tx.first(lockedSession(sessionId))
}

export function activeGeneration(tx: Tx, sessionId: string): Promise<{ generation: number }> {
  return tx.one(sql<{ generation: number }>`
    select generation from auth.refresh_tokens where session_id = ${sessionId} and replaced_at is null
  `)
}

/** Whether the person has another session that was active more recently. If so, only that one can be refreshed. */
export async function hasNewerSession(tx: Tx, session: SessionRow): Promise<boolean> {
  const newer = await tx.first(sql`
    select from auth.sessions
    where user_id = ${session.userId}
      and id <> ${session.id}
      and coalesce(refreshed_at, created_at) > ${session.refreshedAt ?? session.createdAt}
    limit 1
  `)
  return newer !== undefined
}

/** Which of a person's sessions to end: all of them, only this one, or all but this one. */
export type Scope = 'global' | 'local' | 'others'

/** Ends sessions and makes every server forget them, both on commit. */
export async function endSessions(tx: Tx, scope: Scope, session: { id: string; userId: string }): Promise<void> {
  const chosen = {
    global: sql`true`,
    local: sql`id = ${session.id}`,
    others: sql`id <> ${session.id}`,
  }[scope]
  await tx.run(sql`delete from auth.sessions where user_id = ${session.userId} and ${chosen}`)
  await announceAccess(tx, scope === 'local' ? { sessionId: session.id } : { userId: session.userId })
}

/** Stores one entry per method; repeating a method updates its time. */
export async function putMethod(
  tx: Tx,
  sessionId: string,
  { method, factorId, now }: { method: string; factorId: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into auth.session_methods (session_id, method, proved_at, factor_id)
    values (${sessionId}, ${method}, ${now}, ${factorId})
    on conflict (session_id, method) do update set proved_at = excluded.proved_at, factor_id = excluded.factor_id
  `)
}

/** Records that refresh tokens of earlier generations were issued before the session's second factor. */
export async function markRaised(tx: Tx, sessionId: string, generation: number): Promise<void> {
  await tx.run(sql`update auth.sessions set raised_generation = ${generation} where id = ${sessionId}`)
}

/** Ends the person's other sessions that never verified a second factor. The caller announces it. */
export async function endSessionsBelowLevel2(tx: Tx, session: { id: string; userId: string }): Promise<void> {
  await tx.run(sql`
    delete from auth.sessions session
    where session.user_id = ${session.userId}
      and session.id <> ${session.id}
      and not exists (
        select from auth.session_methods proved
        where proved.session_id = session.id and proved.method = any(${Object.values(FACTOR_METHODS)})
      )
  `)
}

export function endAllSessions(tx: Tx, userId: string): Promise<void> {
  return endSessions(tx, 'global', { id: '', userId })
}

async function addGeneration(tx: Tx, sessionId: string, generation: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into auth.refresh_tokens (session_id, generation, issued_at) values (${sessionId}, ${generation}, ${now})
  `)
}
