import type { Tx } from '../platform/db/doors.ts'
import type { Auth } from './auth.ts'
import type { CountedMail } from './limits/limits.ts'
import { textCode } from './tokens/send-code.ts'
import { startFlow, mailProof, type ProofRequest } from './tokens/send-proof.ts'
import * as users from './users/store.ts'

/** An address that a user can be reached and recognized by. */
export type Address = { email: string } | { phone: string }

export function findByAddress(tx: Tx, address: Address): Promise<users.UserRow | undefined> {
  return 'email' in address ? users.findUserByEmail(tx, address.email) : users.findUserByPhone(tx, address.phone)
}

export function isConfirmed(user: users.UserRow, address: Address): boolean {
  return ('email' in address ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null
}

/** Checks whether a new address of this kind must be confirmed before it can be used to sign in. */
export function mustConfirm(auth: Auth, address: Address): boolean {
  return 'email' in address ? auth.settings.confirmsEmail : auth.settings.confirmsPhone
}

export function ownProvider(address: Address): 'email' | 'phone' {
  return 'email' in address ? 'email' : 'phone'
}

/**
 * Counts a request for a message whether or not the address has an account, so the response reveals nothing.
 * @throws over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function countRequest(auth: Auth, mail: CountedMail, address: Address): Promise<void> {
  if ('email' in address) await auth.limits.countMailWish(mail, address.email)
  else if (!auth.settings.testCodes.has(address.phone)) await auth.limits.countSmsWish(address.phone)
}

/**
 * Sends the user a link or code to prove that the address is theirs. @returns the user, and the id of a text message
 */
export async function sendConfirmation(
  tx: Tx,
  auth: Auth,
  { user, address, requested }: { user: users.UserRow; address: Address; requested: ProofRequest },
): Promise<{ user: users.UserRow; messageId?: string }> {
  let messageId: string | undefined
  if ('email' in address) {
    await startFlow(tx, auth, user.id, 'email/signup', requested)
    await mailProof(tx, auth, { user, mail: 'confirmation', to: address.email, requested })
  } else messageId = await textCode(tx, auth, { userId: user.id, kind: 'confirmation', to: address.phone, requested })
  await users.recordSending(tx, user.id, 'confirmation', auth.clock())
  return { user: (await users.findUser(tx, user.id)) ?? user, ...(messageId ? { messageId } : {}) }
}
