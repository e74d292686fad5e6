import { normalizeEmail } from '@plumbline/domain/email-address'
import { newId } from '@plumbline/domain/ids'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { type Address, ownProvider } from '../address.ts'
import type { Auth } from '../auth.ts'
import { hashPassword } from '../passwords/hash.ts'
import { confirmAddress } from '../users/address-store.ts'
import { addIdentity } from '../users/identity-store.ts'
import * as users from '../users/store.ts'

export type NewPerson = Address & {
  id?: string
  passwordHash: string | null
  data: users.Metadata
  appMetadata?: users.Metadata
  role?: string
  /**
   * A user who signs up is described by their address as well. For a user added by others, only the given data is
   * stored.
   */
  describedBy: 'address' | 'data'
}

/** Adds an unconfirmed user who signs in by email or phone. @returns their id, or null if it is taken */
export async function addPerson(tx: Tx, auth: Auth, person: NewPerson): Promise<string | null> {
  const { id = newId(), passwordHash, data, appMetadata, role } = person
  const now = auth.clock()
  const address = 'email' in person ? { email: person.email } : { phone: person.phone }
  const claims = { sub: id, ...address, email_verified: false, phone_verified: false }
  const userMetadata = person.describedBy === 'address' ? { ...data, ...claims } : data
  const isAdded = await users.addUser(tx, { id, ...address, passwordHash, userMetadata, appMetadata, role, now })
  if (!isAdded) return null
  const provider = ownProvider(person)
  const identityData = person.describedBy === 'address' ? userMetadata : claims
  await addIdentity(tx, { id: newId(), userId: id, provider, subject: id, data: identityData, now })
  return id
}

/**
 * Adds a user whose address needs no confirmation because the server's operator vouches for it: sample people, scripts.
 * @returns their id, or the id of the existing user with that address, who is left unchanged
 */
export async function addConfirmedPerson(
  auth: Auth,
  person: { email: string; password: string; data: users.Metadata },
): Promise<string> {
  const email = normalizeEmail(person.email)
  if (email === null) throw new Error(`${person.email} is not an email address`)
  const passwordHash = await hashPassword(person.password)
  return asAuth(auth.db, async (tx) => {
    const id = await addPerson(tx, auth, { email, passwordHash, data: person.data, describedBy: 'address' })
    if (id) await confirmAddress(tx, id, 'email', auth.clock())
    const userId = id ?? (await users.findUserByEmail(tx, email))?.id
    if (!userId) throw new Error(`could not add a user as ${email}`)
    return userId
  })
}
