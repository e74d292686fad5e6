import { statement, type Tx } from '../db/doors.ts'

export const ACCESS_CHANNEL = 'plumbline_access'

/** Identifies whose roles, organization, or session changed. */
export type AccessChange = { userId: string } | { sessionId: string } | { orgId: string }

const notify = statement('access.notify', 'select pg_notify($1, $2)')

/**
 * Called in the transaction that changes access or ends a session, so that every server process drops what it cached.
 */
export async function announceAccess(tx: Tx, change: AccessChange): Promise<void> {
  await tx.run(notify(ACCESS_CHANNEL, JSON.stringify(change)))
}

export function readAccessChange(payload: string): AccessChange {
  // The sign-in room announces many ended sessions at once, by their bare IDs.
  return payload.startsWith('{') ? (JSON.parse(payload) as AccessChange) : { sessionId: payload }
}
