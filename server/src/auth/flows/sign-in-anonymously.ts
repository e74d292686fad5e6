import { newId } from '@plumbline/domain/ids'
import { asAuth } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { type SessionGrant, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import * as users from '../users/store.ts'

/** Creates a user without a name, address or password. They become a regular user by adding one of these. */
export function signInAnonymously(
  auth: Auth,
  { data, client }: { data: users.Metadata; client: Client },
): Promise<SessionGrant> {
  return asAuth(auth.db, async (tx) => {
    const userId = newId()
    await users.addUser(tx, { id: userId, userMetadata: data, isAnonymous: true, now: auth.clock() })
    return startSession(tx, auth, { userId, method: 'anonymous', client })
  })
}
