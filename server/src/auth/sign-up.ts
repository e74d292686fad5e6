import { asAuth, type Tx } from '../platform/db/doors.ts'
import { addPerson } from './add-person.ts'
import type { Auth } from './auth.ts'
import { hashPassword } from './passwords/hash.ts'
import { type SessionGrant, startSession } from './sessions/start.ts'
import type { Client } from './sessions/store.ts'
import { beginFlow, type LinkWish, sendProof } from './tokens/send-proof.ts'
import * as users from './users/store.ts'
import { AuthError } from './wire/errors.ts'

export type SignUp = { email: string; password: string; data: users.Metadata; wish: LinkWish; client: Client }

/** A session where nobody has to confirm; else a person who must, or nobody: the address belongs to somebody already. */
export type SignedUp = { grant: SessionGrant } | { user: users.UserRow } | { nobody: true }

/** @throws user_already_exists, only where addresses need no confirmation and it cannot be hidden */
export async function signUpByEmail(auth: Auth, signUp: SignUp): Promise<SignedUp> {
  const { email, data, client, wish } = signUp
  if (auth.settings.confirmsEmail) await auth.limits.countMailWish('confirmation', email)
  const passwordHash = await hashPassword(signUp.password)
  return asAuth(auth.db, async (tx) => {
    const addedId = await addPerson(tx, auth, { email, passwordHash, data })
    if (!auth.settings.confirmsEmail) {
      if (!addedId) throw new AuthError(422, 'user_already_exists', 'User already registered')
      await users.confirmEmail(tx, addedId, auth.clock())
      return { grant: await startSession(tx, auth, { userId: addedId, method: 'password', client }) }
    }
    const user = await users.findUserByEmail(tx, email)
    if (!user || user.email_confirmed_at) return { nobody: true }
    return { user: await sendConfirmation(tx, auth, user, wish) }
  })
}

/** Mails the person a proof that the address is theirs. */
export async function sendConfirmation(
  tx: Tx,
  auth: Auth,
  user: users.UserRow,
  wish: LinkWish,
): Promise<users.UserRow> {
  await beginFlow(tx, auth, user.id, 'email/signup', wish)
  await sendProof(tx, auth, { user, kind: 'confirmation', to: user.email, wish })
  await users.recordMailing(tx, user.id, 'confirmation', auth.clock())
  return (await users.findUser(tx, user.id)) ?? user
}
