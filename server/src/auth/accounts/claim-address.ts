import type { Tx } from '../../platform/db/doors.ts'
import { violates } from '../../platform/db/errors.ts'
import { announceAccess } from '../../platform/live/access.ts'
import { type Address, ownProvider } from '../address.ts'
import type { Auth } from '../auth.ts'
import { sendNotice, sendWayInNotice } from '../mails/send-notice.ts'
import { completeEmailChange, completePhoneChange } from '../users/address-store.ts'
import type { UserRow } from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'

/** Assigns the address to the user. @throws email_exists if someone else has taken it in the meantime */
export async function claimEmail(tx: Tx, auth: Auth, user: UserRow, newEmail: string): Promise<void> {
  try {
    await completeEmailChange(tx, user, newEmail, auth.clock())
  } catch (error) {
    if (violates(error, 'users_email_key')) throw emailExists(error)
    throw error
  }
  await announceAccess(tx, { userId: user.id })
  await notifyOfAddress(tx, auth, user, { email: newEmail })
}

/** Assigns the number to the user. @throws phone_exists if someone else has taken it in the meantime */
export async function claimPhone(tx: Tx, auth: Auth, user: UserRow, newPhone: string): Promise<void> {
  try {
    await completePhoneChange(tx, user, newPhone, auth.clock())
  } catch (error) {
    if (violates(error, 'users_phone_key')) throw phoneExists(error)
    throw error
  }
  await notifyOfAddress(tx, auth, user, { phone: newPhone })
}

/** Sends the notice to the previous address, where the user may still read it. */
function notifyOfAddress(tx: Tx, auth: Auth, user: UserRow, address: Address): Promise<void> {
  const provider = ownProvider(address)
  const isFirst = user[provider] === null
  if (isFirst) return sendWayInNotice(tx, auth, { user, kind: 'identity_added', provider, data: address })
  const name = 'email' in address ? address.email : `+${address.phone}`
  return sendNotice(tx, auth, { user, kind: `${provider}_changed`, name })
}

export function emailExists(cause?: unknown): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered', { cause })
}

export function phoneExists(cause?: unknown): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered', { cause })
}
