import type { FactorType } from '@plumbline/domain/access/assurance'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

const methodsOfSession = sql`array(select proved.method from auth.session_methods proved where proved.session_id = session.id)`

type Token = { userId: string; sessionId: string }

/** The authentication methods of a token's session; undefined when the session has ended. */
export function findLiveSession(
  tx: Tx,
  { userId, sessionId }: Token,
  now: Date,
): Promise<{ methods: string[] } | undefined> {
  return tx.first(sql<{ methods: string[] }>`
    select ${methodsOfSession} as methods
    from auth.sessions session
    where session.id = ${sessionId}
      and session.user_id = ${userId}
      and (session.not_after is null or session.not_after > ${now})
  `)
}

export type BearerRow = { email: string | null; methods: string[]; hasFactor: boolean }

/**
 * The person a token belongs to; undefined when the session has ended or the person is banned.
 * @param usable the factor types that can be verified
 */
export function findBearer(
  tx: Tx,
  { userId, sessionId, now, usable }: Token & { now: Date; usable: readonly FactorType[] },
): Promise<BearerRow | undefined> {
  return tx.first(sql<BearerRow>`
    select
      person.email,
      ${methodsOfSession} as methods,
      exists(
        select from auth.factors factor
        where factor.user_id = person.id and factor.status = 'verified' and factor.factor_type = any(${[...usable]})
      ) as has_factor
    from auth.sessions session
    join auth.users person on person.id = session.user_id
    where session.id = ${sessionId}
      and person.id = ${userId}
      and (session.not_after is null or session.not_after > ${now})
      and (person.banned_until is null or person.banned_until <= ${now})
  `)
}
