import type { Account, AccountSession, ChangeAccount } from '@plumbline/contract/account'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { confirmedUntil } from '@plumbline/domain/auth/confirmation'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import { deviceForm, deviceOf } from '@plumbline/domain/auth/sessions/device'
import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import type { OwnSession } from '../platform/http/identity.ts'
import type { SignedIn } from '../platform/http/sessions.ts'
import { announceAccess } from '../platform/live/access.ts'
import * as store from './store.ts'

/** @throws ApiError no_organization for a user without a profile */
export async function getAccount(app: App, signedIn: SignedIn): Promise<Account> {
  const profile = await asPlatform(app.db, 'a person looks at their own profile', (tx) =>
    store.findProfile(tx, signedIn.userId),
  )
  if (!profile) throw new ApiError('no_organization', { details: { formerly: null } })
  const { hasPassword, provedAt } = await app.identity.guardOf(signedIn)
  return {
    fullName: profile.fullName,
    language: profile.locale,
    timeZone: profile.timeZone,
    phone: profile.phone,
    hasPassword,
    confirmedUntil: confirmedUntil(provedAt).toISOString(),
    offers: app.identity.offers,
  }
}

/** @throws ApiError no_organization for a user without a profile */
export async function changeAccount(
  app: App,
  signedIn: SignedIn,
  { phone, ...change }: ChangeAccount,
): Promise<Account> {
  const { userId } = signedIn
  await asPlatform(app.db, 'a person changes their own profile', async (tx) => {
    await store.changeProfile(
      tx,
      userId,
      { ...change, phone: phone === undefined ? undefined : phone ? readPhoneNumber(phone) : null },
      app.clock(),
    )
    await announceAccess(tx, { userId })
  })
  app.sessions.forget({ userId })
  await app.identity.describe(userId, change)
  return getAccount(app, signedIn)
}

/** @throws ApiError invalid_input on the password, and rate_limited after too many guesses */
export async function confirmAccount(
  app: App,
  signedIn: SignedIn,
  { password, ip }: { password: string; ip: string | null },
): Promise<{ confirmedUntil: string }> {
  if (!(await app.identity.confirmPassword(signedIn, password, ip)))
    throw invalidField('password', 'wrong_password', 'That password isn’t correct.')
  const { provedAt } = await app.identity.guardOf(signedIn)
  return { confirmedUntil: confirmedUntil(provedAt).toISOString() }
}

export async function listSessions(app: App, signedIn: SignedIn): Promise<{ items: AccountSession[] }> {
  const sessions = await app.identity.sessionsOf(signedIn.userId)
  return { items: sessions.map((session) => presentSession(session, signedIn.sessionId)) }
}

function presentSession(session: OwnSession, currentId: string): AccountSession {
  const { browser, system } = deviceOf(session.userAgent)
  return {
    id: session.id,
    browser,
    system,
    kind: deviceForm(session.userAgent),
    ipAddress: session.ip,
    startedAt: session.startedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === currentId,
  }
}

/** @throws ApiError not_found, also for someone else's session */
export async function endSession(app: App, { userId }: SignedIn, sessionId: string): Promise<{ ended: true }> {
  if (!(await app.identity.endSession({ userId, sessionId }))) throw new ApiError('not_found')
  return { ended: true }
}

export async function endOtherSessions(app: App, signedIn: SignedIn): Promise<{ ended: number }> {
  return { ended: await app.identity.endOtherSessions(signedIn) }
}
