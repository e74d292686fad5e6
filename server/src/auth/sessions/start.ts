import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { FIRM_PREFIX, recordIdentitySignIn } from '../users/identity-store.ts'
import * as users from '../users/store.ts'
import type { UserRow } from '../users/store.ts'
import { noticeDevice } from './new-device.ts'
import * as store from './store.ts'

/** A session with its active refresh token. */
export type SessionGrant = {
  user: UserRow
  sessionId: string
  startedAt: Date
  generation: number
  /** newest first */
  methods: readonly store.SessionMethod[]
}

export type SignIn = {
  userId: string
  /** how they authenticated */
  method: string
  client: store.Client
  /** the identity they used, if any */
  provider?: string | undefined
  /** When an SSO identity provider ends the session, regardless of our own limits. */
  notAfter?: Date | null
}

/** Starts a session for a person who has authenticated. */
export async function startSession(tx: Tx, auth: Auth, signIn: SignIn): Promise<SessionGrant> {
  const { userId, method, client, provider, notAfter = null } = signIn
  const now = auth.clock()
  const sessionId = newId()
  await users.recordSignIn(tx, userId, now)
  if (provider) await recordIdentitySignIn(tx, userId, provider, now)
  const firm = provider?.startsWith(FIRM_PREFIX) ? provider.slice(FIRM_PREFIX.length) : null
  await store.addSession(tx, { id: sessionId, userId, method, firm, client, notAfter, now })
  const user = await users.findUser(tx, userId)
  if (!user) throw new Error('a user who just signed in is missing')
  await noticeDevice(tx, auth, user, client)
  return { user, sessionId, startedAt: now, generation: 1, methods: [{ method, provedAt: now, provider: firm }] }
}

export function isBanned(user: Pick<UserRow, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}
