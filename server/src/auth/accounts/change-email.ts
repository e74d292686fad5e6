import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { emailExists, claimEmail } from './claim-address.ts'
import { startFlow, mailProof, type ProofRequest } from '../tokens/send-proof.ts'
import * as addresses from '../users/address-store.ts'
import * as users from '../users/store.ts'

/**
 * Starts an address change. The new address must confirm it and, with secure change, the old one too, in any order.
 * Only an anonymous user gets the address at once, if addresses need no confirmation.
 */
export async function changeEmail(
  tx: Tx,
  auth: Auth,
  { user, newEmail, requested }: { user: users.UserRow; newEmail: string; requested: ProofRequest },
): Promise<void> {
  const now = auth.clock()
  if (user.isAnonymous && !auth.settings.confirmsEmail) {
    await claimEmail(tx, auth, user, newEmail)
    return
  }
  const awaits: users.EmailChangeProof[] = ['email_change_new']
  if (auth.settings.secureEmailChange && user.email) awaits.unshift('email_change_current')
  await addresses.startEmailChange(tx, user.id, { newEmail, awaits, now })
  await mailEmailChange(tx, auth, { ...user, newEmail, newEmailAwaits: awaits }, requested)
}

/**
 * Sends the emails for a pending address change again to every address that hasn't confirmed it. The response is the
 * same either way.
 */
export async function resendEmailChange(auth: Auth, email: string, requested: ProofRequest): Promise<void> {
  await auth.limits.countMailWish('email_change', email)
  await asAuth(auth.db, async (tx) => {
    const user = await users.findUserByEmail(tx, email)
    if (user?.newEmail) await mailEmailChange(tx, auth, user, requested)
  })
}

/** @throws email_exists if the address belongs to someone else */
export async function refuseTakenEmail(auth: Auth, email: string): Promise<void> {
  if (await asAuth(auth.db, (tx) => users.findUserByEmail(tx, email))) throw emailExists()
}

async function mailEmailChange(tx: Tx, auth: Auth, user: users.UserRow, requested: ProofRequest): Promise<void> {
  await startFlow(tx, auth, user.id, 'email_change', requested)
  for (const mail of user.newEmailAwaits) {
    const to = mail === 'email_change_new' ? user.newEmail : user.email
    if (to) await mailProof(tx, auth, { user, mail, to, requested })
  }
}
