import { asAuth } from '../../platform/db/doors.ts'
import { type Address, findByAddress, isConfirmed, ownProvider } from '../address.ts'
import type { Auth } from '../auth.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/hash.ts'
import { weaknessesOf } from '../passwords/strength.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { isBanned, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import * as users from '../users/store.ts'
import { AuthError, userBanned } from '../wire/errors.ts'
import { weakPasswordText } from '../wire/fields.ts'

/**
 * Signs in with a password. An unknown address and a wrong password get the same response after the same work, and too
 * many guesses are refused for a while.
 * @throws over_request_rate_limit, invalid_credentials, user_banned, email_not_confirmed, phone_not_confirmed
 */
export async function signInByPassword(
  auth: Auth,
  { address, password, client }: { address: Address; password: string; client: Client },
): Promise<SessionView> {
  const account = 'email' in address ? address.email : address.phone
  const { guesses } = auth.limits
  await guesses.countTry(account, client.ip)
  const user = await asAuth(auth.db, (tx) => findByAddress(tx, address))
  const hash = user?.passwordHash ?? null
  const isBannedNow = user !== undefined && hash !== null && isBanned(user, auth.clock())
  const isRight = !isBannedNow && (await verifyPassword(password, hash))
  if (isRight || isBannedNow) await guesses.takeBack(account, client.ip)
  if (isBannedNow) throw userBanned(400)
  if (!user || !hash || !isRight) throw invalidCredentials()
  if (!isConfirmed(user, address)) throw notConfirmed(address)

  const renewed = isOutdated(hash) ? await hashPassword(password) : null
  const grant = await asAuth(auth.db, async (tx) => {
    // A password change during the check ends sessions, so this must not start a new one.
    const current = await users.lockUser(tx, user.id)
    if (current?.passwordHash !== hash) throw invalidCredentials()
    if (renewed) await users.setPassword(tx, user.id, renewed, auth.clock())
    return startSession(tx, auth, { userId: user.id, method: 'password', client, provider: ownProvider(address) })
  })
  const session = await presentSession(auth, grant)
  const { password: policy } = auth.settings
  const reasons = await weaknessesOf(auth, password)
  return reasons.length === 0 ? session : { ...session, weak_password: { message: weakPasswordText(policy), reasons } }
}

function notConfirmed(address: Address): AuthError {
  return 'email' in address
    ? new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    : new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
