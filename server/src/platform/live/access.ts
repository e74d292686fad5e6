import { statement, type Tx } from '../db/doors.ts'

export const ACCESS_CHANNEL = 'plumbline_access'

/** Whose roles, organization or session changed. */
export type AccessChange = { userId: string } | { sessionId: string } | { orgId: string }

const notify = statement('access.notify', 'select pg_notify($1, $2)')

/** Part of the transaction that changes access or ends a session: every server process then forgets what it knew. */
export async function announceAccess(tx: Tx, change: AccessChange): Promise<void> {
  await tx.run(notify(ACCESS_CHANNEL, JSON.stringify(change)))
}

export function readAccessChange(payload: string): AccessChange {
  // The sign-in room names ended sessions many at a time, by their bare ids.
  return payload.startsWith('{') ? (JSON.parse(payload) as AccessChange) : { sessionId: payload }
}
