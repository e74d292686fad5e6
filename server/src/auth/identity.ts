import { ApiError } from '@plumbline/contract/errors'
import { FACTOR_TYPES } from '@plumbline/domain/access/assurance'
import { asAuth } from '../platform/db/doors.ts'
import type { Identity, SessionOf } from '../platform/http/identity.ts'
import type { Auth } from './auth.ts'
import { verifyPassword } from './passwords/hash.ts'
import { countOtherSessions, findGuard, isOwnSession, listSessions } from './sessions/own-store.ts'
import { endSessions, putMethod } from './sessions/store.ts'
import * as users from './users/store.ts'
import { AuthError } from './wire/errors.ts'

/** Gives other rooms access to users' own account data in the sign-in room. */
export function createIdentity(auth: Auth): Identity {
  const { ways, factors } = auth.settings
  return {
    offers: auth.otherServer
      ? { phone: false, factors: [] }
      : { phone: ways.phone, factors: FACTOR_TYPES.filter((type) => factors.use[type].enroll) },
    guardOf: async (session) => {
      const guard = await asAuth(auth.db, (tx) => findGuard(tx, session))
      // Accounts on another server are protected by that server's own checks.
      return { hasPassword: guard?.hasPassword ?? false, provedAt: guard?.provedAt ?? auth.clock() }
    },
    describe: (userId, { fullName, language, timeZone }) =>
      asAuth(auth.db, async (tx) => {
        const user = await users.lockUser(tx, userId)
        if (!user) return
        const metadata = { ...user.userMetadata, full_name: fullName, language, time_zone: timeZone }
        await users.setUserMetadata(tx, userId, metadata, auth.clock())
      }),
    confirmPassword: (session, password, ip) => confirmPassword(auth, session, password, ip),
    sessionsOf: (userId) => asAuth(auth.db, (tx) => listSessions(tx, userId)),
    endSession: async ({ userId, sessionId }) => {
      const ended = await asAuth(auth.db, async (tx) => {
        const isOwn = await isOwnSession(tx, { userId, sessionId })
        if (isOwn) await endSessions(tx, 'local', { id: sessionId, userId })
        return isOwn
      })
      auth.forget({ sessionId })
      return ended
    },
    endOtherSessions: async ({ userId, sessionId }) => {
      const others = await asAuth(auth.db, async (tx) => {
        const count = await countOtherSessions(tx, { userId, sessionId })
        await endSessions(tx, 'others', { id: sessionId, userId })
        return count
      })
      auth.forget({ userId })
      return others
    },
  }
}

async function confirmPassword(auth: Auth, session: SessionOf, password: string, ip: string | null): Promise<boolean> {
  const { guesses } = auth.limits
  await guesses.countTry(session.userId, ip).catch((error: unknown) => {
    if (!(error instanceof AuthError) || error.status !== 429) throw error
    throw new ApiError('rate_limited', { details: { retryAfterMs: (error.retryAfterSeconds ?? 1) * 1_000 } })
  })
  const user = await asAuth(auth.db, (tx) => users.findUser(tx, session.userId))
  const isRight = await verifyPassword(password, user?.passwordHash ?? null)
  if (!isRight) return false
  await guesses.takeBack(session.userId, ip)
  await asAuth(auth.db, (tx) =>
    putMethod(tx, session.sessionId, { method: 'password', factorId: null, now: auth.clock() }),
  )
  return true
}
