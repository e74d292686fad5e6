import { asAuth, type Tx } from '../platform/db/doors.ts'
import type { Auth } from './auth.ts'
import { beginFlow, type LinkWish, sendProof } from './tokens/send-proof.ts'
import * as users from './users/store.ts'

/** Begins the change of an address: the new one must confirm it, and with secure change the old one too, in any order. */
export async function beginEmailChange(
  tx: Tx,
  auth: Auth,
  { user, newEmail, wish }: { user: users.UserRow; newEmail: string; wish: LinkWish },
): Promise<void> {
  const awaits: users.EmailChangeProof[] = ['email_change_new']
  if (auth.settings.secureEmailChange) awaits.unshift('email_change_current')
  await users.beginEmailChange(tx, user.id, { newEmail, awaits, now: auth.clock() })
  await mailEmailChange(tx, auth, { ...user, new_email: newEmail, new_email_awaits: awaits }, wish)
}

/** Mails again whoever has not confirmed a change yet, if there is one. The answer is the same either way. */
export async function resendEmailChange(auth: Auth, email: string, wish: LinkWish): Promise<void> {
  await auth.limits.countMailWish('email_change', email)
  await asAuth(auth.db, async (tx) => {
    const user = await users.findUserByEmail(tx, email)
    if (user?.new_email) await mailEmailChange(tx, auth, user, wish)
  })
}

async function mailEmailChange(tx: Tx, auth: Auth, user: users.UserRow, wish: LinkWish): Promise<void> {
  await beginFlow(tx, auth, user.id, 'email_change', wish)
  for (const kind of user.new_email_awaits) {
    const to = kind === 'email_change_new' && user.new_email ? user.new_email : user.email
    await sendProof(tx, auth, { user, kind, to, wish })
  }
}
