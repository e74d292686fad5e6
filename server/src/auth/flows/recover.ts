import { asAuth } from '../../platform/db/doors.ts'
import { type Address, countRequest, findByAddress, isConfirmed, sendConfirmation } from '../address.ts'
import type { Auth } from '../auth.ts'
import { startFlow, mailProof, type ProofRequest } from '../tokens/send-proof.ts'
import * as users from '../users/store.ts'

/** Mails a link to choose a new password, if the address is somebody's. The answer is the same either way. */
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

/** Sends the confirmation of a sign-up again, if one is still missing. The answer is the same either way. */
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
