import { asAuth } from '../../platform/db/doors.ts'
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
import { hashPassword } from '../passwords/hash.ts'
import { type SessionGrant, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { confirmAddress } from '../users/address-store.ts'
import type * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'

export type SignUp = {
  address: Address
  password: string
  data: users.Metadata
  requested: ProofRequest
  client: Client
}

/**
 * A session if no confirmation is needed. Otherwise a user who must confirm, or no user, since the address already has
 * an account.
 */
export type SignedUp = { grant: SessionGrant } | { user: users.UserRow } | { nobody: true }

/** @throws user_already_exists, only if addresses need no confirmation, where it can't be hidden */
export async function signUp(auth: Auth, { address, password, data, requested, client }: SignUp): Promise<SignedUp> {
  const isProofNeeded = mustConfirm(auth, address)
  if (isProofNeeded) await countRequest(auth, 'confirmation', address)
  const passwordHash = await hashPassword(password)
  return asAuth(auth.db, async (tx) => {
    const addedId = await addPerson(tx, auth, { ...address, passwordHash, data, describedBy: 'address' })
    if (!isProofNeeded) {
      if (!addedId) throw new AuthError(422, 'user_already_exists', 'User already registered')
      const provider = ownProvider(address)
      await confirmAddress(tx, addedId, provider, auth.clock())
      return { grant: await startSession(tx, auth, { userId: addedId, method: 'password', client, provider }) }
    }
    const user = await findByAddress(tx, address)
    if (!user || isConfirmed(user, address)) return { nobody: true }
    const sent = await sendConfirmation(tx, auth, { user, address, requested })
    return { user: sent.user }
  })
}
