import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { hashPassword, verifyPassword } from '../passwords/hash.ts'
import { spendNonce } from '../flows/reauthenticate.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import { endSessions, findSession, listMethods } from '../sessions/store.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { dropFlows } from '../tokens/flow-store.ts'
import { dropOneTimeTokens } from '../tokens/one-time-store.ts'
import { dropEmailChange, dropPhoneChange } from '../users/address-store.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'

export type NewPassword = { password: string; currentPassword: string; nonce: string }

/** A session older than this needs a code to set a new password, if codes are required. */
const FRESH_MS = 24 * 3_600_000
/** Sign-in methods of users who can't know their old password. */
const BY_MAIL: ReadonlySet<string> = new Set(['otp', 'recovery'])

/**
 * Checks the requirements for a new password before anything changes.
 * @returns the hash of the new one
 * @throws reauthentication_needed, reauthentication_not_valid, current_password_required, current_password_invalid,
 * same_password
 */
export async function preparePassword(auth: Auth, bearer: Bearer, wanted: NewPassword): Promise<string> {
  const { user } = bearer
  await proveFreshness(auth, bearer, wanted.nonce)
  await proveCurrentPassword(auth, bearer, wanted.currentPassword)
  if (await verifyPassword(wanted.password, user.passwordHash))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password')
  return hashPassword(wanted.password)
}

async function proveFreshness(auth: Auth, { user, claims }: Bearer, nonce: string): Promise<void> {
  if (!auth.settings.securePasswordChange) return
  // A wrong code is counted, so the transaction commits even though the response is an error.
  const refusal = await asAuth(auth.db, async (tx) => {
    const session = await findSession(tx, claims.sessionId)
    const isFresh = session && auth.clock().getTime() - session.createdAt.getTime() < FRESH_MS
    if (isFresh) return null
    if (nonce === '') return new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    if (await spendNonce(tx, auth, user, nonce)) return null
    return new AuthError(422, 'reauthentication_not_valid', 'The nonce has expired or is invalid')
  })
  if (refusal) throw refusal
}

async function proveCurrentPassword(auth: Auth, { user, claims }: Bearer, currentPassword: string): Promise<void> {
  if (!auth.settings.asksCurrentPassword || !user.passwordHash) return
  const methods = await asAuth(auth.db, (tx) => listMethods(tx, claims.sessionId))
  if (methods.some(({ method }) => BY_MAIL.has(method))) return
  if (currentPassword === '')
    throw new AuthError(400, 'current_password_required', 'Current password is required to set a new password')
  if (!(await verifyPassword(currentPassword, user.passwordHash)))
    throw new AuthError(400, 'current_password_invalid', 'Current password is wrong')
}

/** Sets the password and ends the user's other sessions and all pending codes and links. */
export async function setPassword(tx: Tx, auth: Auth, { user, claims }: Bearer, passwordHash: string): Promise<void> {
  await users.setPassword(tx, user.id, passwordHash, auth.clock())
  await endSessions(tx, 'others', { id: claims.sessionId, userId: user.id })
  await dropOneTimeTokens(tx, user.id)
  await dropEmailChange(tx, user.id)
  await dropPhoneChange(tx, user.id)
  await dropFlows(tx, user.id)
  await sendNotice(tx, auth, { user, kind: 'password_changed' })
}
