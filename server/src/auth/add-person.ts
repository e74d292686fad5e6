import { normalizeEmail } from '@plumbline/domain/auth/email'
import { newId } from '@plumbline/domain/ids'
import { asAuth, type Tx } from '../platform/db/doors.ts'
import type { Auth } from './auth.ts'
import { hashPassword } from './passwords/hash.ts'
import * as users from './users/store.ts'

export type NewPerson = { email: string; passwordHash: string; data: users.Metadata }

/** A new person who signs in by e-mail, not confirmed yet. @returns their id, or null when the address is taken */
export async function addPerson(tx: Tx, auth: Auth, { email, passwordHash, data }: NewPerson): Promise<string | null> {
  const id = newId()
  const now = auth.clock()
  const claims = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const isAdded = await users.addUser(tx, { id, email, passwordHash, userMetadata: claims, now })
  if (!isAdded) return null
  await users.addEmailIdentity(tx, { id: newId(), userId: id, data: claims, now })
  return id
}

/**
 * A person whose address needs no confirmation, because whoever runs the server vouches for it: sample people, scripts.
 * @returns their id; when the address is taken, the id of the person who has it, who is left as they are
 */
export async function addConfirmedPerson(
  auth: Auth,
  person: { email: string; password: string; data: users.Metadata },
): Promise<string> {
  const email = normalizeEmail(person.email)
  if (email === null) throw new Error(`${person.email} is no e-mail address`)
  const passwordHash = await hashPassword(person.password)
  return asAuth(auth.db, async (tx) => {
    const id = await addPerson(tx, auth, { email, passwordHash, data: person.data })
    if (id) await users.confirmEmail(tx, id, auth.clock())
    const userId = id ?? (await users.findUserByEmail(tx, email))?.id
    if (!userId) throw new Error(`nobody could be added as ${email}`)
    return userId
  })
}
