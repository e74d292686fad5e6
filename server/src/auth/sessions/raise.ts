import { assuranceLevel } from '@plumbline/domain/access/assurance'
import type { Tx } from '../../platform/db/doors.ts'
import { announceAccess } from '../../platform/live/access.ts'
import type { Auth } from '../auth.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import type { SessionGrant } from './start.ts'
import { rotateGeneration } from './generations.ts'
import * as store from './store.ts'

/**
 * Adds a second factor to a session. Replaces its refresh token, so that older ones can't get the new level, and ends
 * the person's sessions that never verified a second factor.
 */
export async function raiseSession(
  tx: Tx,
  auth: Auth,
  proof: { userId: string; sessionId: string; method: string; factorId: string; client: store.Client },
): Promise<SessionGrant> {
  const { userId, sessionId, method, factorId, client } = proof
  const now = auth.clock()
  const session = await store.lockSession(tx, sessionId)
  const user = session && (await users.findUser(tx, userId))
  if (!user) throw new AuthError(403, 'session_not_found', 'The session for this token no longer exists')
  const before = await store.listMethods(tx, sessionId)
  await store.putMethod(tx, sessionId, { method, factorId, now })
  const { generation: active } = await store.activeGeneration(tx, sessionId)
  const forgetBefore = new Date(now.getTime() - auth.settings.reuseIntervalMs)
  await rotateGeneration(tx, sessionId, { from: active, client, forgetBefore, now })
  if (assuranceLevel(before.map((known) => known.method)) === 'aal1') await store.markRaised(tx, sessionId, active + 1)
  await store.endSessionsBelowLevel2(tx, { id: sessionId, userId })
  await announceAccess(tx, { userId })
  return {
    user,
    sessionId,
    startedAt: session.createdAt,
    generation: active + 1,
    methods: await store.listMethods(tx, sessionId),
  }
}
