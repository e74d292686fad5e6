import { asAuth } from '../../platform/db/doors.ts'
import { type Address, countRequest, findByAddress, isConfirmed, sendConfirmation } from '../address.ts'
import type { Auth } from '../auth.ts'
import { startFlow, mailProof, type ProofRequest } from '../tokens/send-proof.ts'
import * as users from '../users/store.ts'

/** Emails a link for choosing a new password, if the address has an account. The response is the same either way. */
export async function recoverByEmail(auth: Auth, email: string, requested: ProofRequest): Promise<void> {
  await auth.limits.countMailWish('recovery', email)
  await asAuth(auth.db, async (tx) => {
    const user = await users.findUserByEmail(tx, email)
    if (!user) return
    await startFlow(tx, auth, user.id, 'recovery', requested)
    await mailProof(tx, auth, { user, mail: 'recovery', to: email, requested })
    await users.recordSending(tx, user.id, 'recovery', auth.clock())
  })
}

/** Resends the confirmation of a sign-up if it is still pending. The response is the same either way. */
export async function resendConfirmation(
  auth: Auth,
  address: Address,
  requested: ProofRequest,
): Promise<{ messageId?: string }> {
  await countRequest(auth, 'confirmation', address)
  return asAuth(auth.db, async (tx) => {
    const user = await findByAddress(tx, address)
    if (!user || isConfirmed(user, address)) return {}
    const { messageId } = await sendConfirmation(tx, auth, { user, address, requested })
    return messageId ? { messageId } : {}
  })
}
