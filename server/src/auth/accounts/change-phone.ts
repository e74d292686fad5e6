import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { countRequest } from '../address.ts'
import type { Auth } from '../auth.ts'
import { phoneExists, claimPhone } from './claim-address.ts'
import { textCode } from '../tokens/send-code.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import * as addresses from '../users/address-store.ts'
import * as users from '../users/store.ts'

/**
 * Starts a phone number change, which must be confirmed by a code. If numbers need no proof, it takes effect at once.
 */
export async function changePhone(
  tx: Tx,
  auth: Auth,
  { user, newPhone, requested }: { user: users.UserRow; newPhone: string; requested: ProofRequest },
): Promise<void> {
  if (!auth.settings.confirmsPhone) return claimPhone(tx, auth, user, newPhone)
  await addresses.startPhoneChange(tx, user.id, newPhone, auth.clock())
  await textCode(tx, auth, { userId: user.id, kind: 'phone_change', to: newPhone, requested })
}

/** Resends the code of a pending number change. The response is the same either way. */
export async function resendPhoneChange(
  auth: Auth,
  phone: string,
  requested: ProofRequest,
): Promise<{ messageId?: string }> {
  await countRequest(auth, 'confirmation', { phone })
  return asAuth(auth.db, async (tx) => {
    const user = await users.findUserByPhone(tx, phone)
    if (!user?.newPhone) return {}
    return {
      messageId: await textCode(tx, auth, { userId: user.id, kind: 'phone_change', to: user.newPhone, requested }),
    }
  })
}

/** @throws phone_exists if the number belongs to someone else */
export async function refuseTakenPhone(auth: Auth, phone: string): Promise<void> {
  if (await asAuth(auth.db, (tx) => users.findUserByPhone(tx, phone))) throw phoneExists()
}
