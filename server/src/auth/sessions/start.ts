import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import * as users from '../users/store.ts'
import type { UserRow } from '../users/store.ts'
import * as store from './store.ts'

/** A session with the refresh token that is active now. */
export type SessionGrant = {
  user: UserRow
  sessionId: string
  generation: number
  /** newest first */
  methods: readonly store.SessionMethod[]
}

/** Signs a person in. @param method how they proved who they are */
export async function startSession(
  tx: Tx,
  auth: Auth,
  { userId, method, client }: { userId: string; method: string; client: store.Client },
): Promise<SessionGrant> {
  const now = auth.clock()
  const sessionId = newId()
  await users.recordSignIn(tx, userId, now)
  await store.addSession(tx, { id: sessionId, userId, method, client, now })
  const user = await users.findUser(tx, userId)
  if (!user) throw new Error('a person who just signed in is gone')
  return { user, sessionId, generation: 1, methods: [{ method, proved_at: now }] }
}

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}
