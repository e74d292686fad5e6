import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { addPerson } from '../accounts/add-person.ts'
import {
  type Address,
  countRequest,
  findByAddress,
  isConfirmed,
  mustConfirm,
  ownProvider,
  sendConfirmation,
} from '../address.ts'
import type { Auth } from '../auth.ts'
import { textCode } from '../tokens/send-code.ts'
import { startFlow, mailProof, type ProofRequest } from '../tokens/send-proof.ts'
import { confirmAddress } from '../users/address-store.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'

export type OtpRequest = { address: Address; createsUser: boolean; data: users.Metadata; requested: ProofRequest }

/**
 * Sends a link and a code, or only a code, that sign the user in. A new user is created along the way.
 * @returns the id of a text message
 * @throws otp_disabled, signup_disabled for an address without an account
 */
export async function sendOtp(auth: Auth, otp: OtpRequest): Promise<{ messageId?: string }> {
  const { address, requested } = otp
  await countRequest(auth, 'recovery', address)
  return asAuth(auth.db, async (tx) => {
    const user = (await findByAddress(tx, address)) ?? (await addStranger(tx, auth, otp))
    if ('phone' in address) {
      const to = address.phone
      return { messageId: await textCode(tx, auth, { userId: user.id, kind: 'confirmation', to, requested }) }
    }
    if (!isConfirmed(user, address)) return sendConfirmation(tx, auth, { user, address, requested })
    await startFlow(tx, auth, user.id, 'magiclink', requested)
    await mailProof(tx, auth, { user, mail: 'magic_link', to: address.email, requested })
    await users.recordSending(tx, user.id, 'recovery', auth.clock())
    return {}
  })
}

async function addStranger(tx: Tx, auth: Auth, { address, createsUser, data }: OtpRequest): Promise<users.UserRow> {
  if (!createsUser) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!auth.settings.signupsOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const id = await addPerson(tx, auth, { ...address, passwordHash: null, data, describedBy: 'address' })
  // If someone else signed up with the address at this very moment, it belongs to them.
  if (id && !mustConfirm(auth, address)) await confirmAddress(tx, id, ownProvider(address), auth.clock())
  const user = await findByAddress(tx, address)
  if (!user) throw new Error('a user who was just added is missing')
  return user
}
