import { asAuth } from '../platform/db/doors.ts'
import type { Auth } from './auth.ts'
import { sendConfirmation } from './sign-up.ts'
import { beginFlow, type LinkWish, sendProof } from './tokens/send-proof.ts'
import * as users from './users/store.ts'

/** Mails a link to choose a new password, if the address is somebody's. The answer is the same either way. */
export async function recoverByEmail(auth: Auth, email: string, wish: LinkWish): Promise<void> {
  await auth.limits.countMailWish('recovery', email)
  await asAuth(auth.db, async (tx) => {
    const user = await users.findUserByEmail(tx, email)
    if (!user) return
    await beginFlow(tx, auth, user.id, 'recovery', wish)
    await sendProof(tx, auth, { user, kind: 'recovery', to: email, wish })
    await users.recordMailing(tx, user.id, 'recovery', auth.clock())
  })
}

/** Mails the confirmation of a sign-up again, if one is still missing. The answer is the same either way. */
export async function resendConfirmation(auth: Auth, email: string, wish: LinkWish): Promise<void> {
  await auth.limits.countMailWish('confirmation', email)
  await asAuth(auth.db, async (tx) => {
    const user = await users.findUserByEmail(tx, email)
    if (user && !user.email_confirmed_at) await sendConfirmation(tx, auth, user, wish)
  })
}
