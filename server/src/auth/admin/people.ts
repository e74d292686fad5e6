import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { announceAccess } from '../../platform/live/access.ts'
import { addPerson } from '../accounts/add-person.ts'
import type { Address } from '../address.ts'
import type { Auth } from '../auth.ts'
import { endAllSessions } from '../sessions/store.ts'
import { emailExists, phoneExists, claimEmail, claimPhone } from '../accounts/claim-address.ts'
import { dropOneTimeTokens } from '../tokens/one-time-store.ts'
import { confirmAddress, withdrawConfirmation } from '../users/address-store.ts'
import { mergeMetadata } from '../users/metadata.ts'
import * as users from '../users/store.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import * as store from './people-store.ts'

/** What an administrator sets on a user. Null or empty fields stay as they are. */
export type PersonFacts = {
  email: string | null
  phone: string | null
  passwordHash: string | null
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  userMetadata: users.Metadata
  appMetadata: users.Metadata
  role: string
  /** milliseconds; 0 lifts a ban, null leaves it unchanged */
  banMs: number | null
}

/** @throws email_exists, phone_exists, user_already_exists if the id is taken */
export function createPerson(auth: Auth, id: string | null, facts: PersonFacts): Promise<users.UserRow> {
  const { email, phone, passwordHash, userMetadata: data, appMetadata, role } = facts
  const address: Address | null = email ? { email } : phone ? { phone } : null
  if (!address) throw validationFailed('Cannot create a user without either an email or phone')
  return asAuth(auth.db, async (tx) => {
    if (email && (await users.findUserByEmail(tx, email))) throw emailExists()
    if (phone && (await users.findUserByPhone(tx, phone))) throw phoneExists()
    const person = { ...address, ...(id ? { id } : {}), passwordHash, data, appMetadata, describedBy: 'data' as const }
    const addedId = await addPerson(tx, auth, { ...person, ...(role ? { role } : {}) })
    if (!addedId) throw new AuthError(422, 'user_already_exists', 'A user with this id already exists')
    const added = await reload(tx, addedId)
    if (email && phone) await replacePhone(tx, auth, added, phone)
    return confirmAndBan(tx, auth, addedId, facts)
  })
}

/** @throws email_exists, phone_exists */
export async function updatePerson(auth: Auth, id: string, facts: PersonFacts): Promise<users.UserRow> {
  const updated = await asAuth(auth.db, async (tx) => {
    const user = await users.lockUser(tx, id)
    if (!user) throw unknownPerson()
    const now = auth.clock()
    const { email, phone, passwordHash, role } = facts
    if (email && email !== user.email) await replaceEmail(tx, auth, user, email)
    if (phone && phone !== user.phone) await replacePhone(tx, auth, user, phone)
    if (passwordHash) {
      await users.setPassword(tx, id, passwordHash, now)
      await dropOneTimeTokens(tx, id)
      await endAllSessions(tx, id)
    }
    const current = await reload(tx, id)
    await users.setUserMetadata(tx, id, mergeMetadata(current.userMetadata, facts.userMetadata), now)
    await store.setAppMetadata(tx, id, mergeMetadata(current.appMetadata, facts.appMetadata))
    if (role) await store.setRole(tx, id, role)
    return confirmAndBan(tx, auth, id, facts)
  })
  auth.forget({ userId: id })
  return updated
}

/** Replaces the address at once. The new one is confirmed if the old one was. */
async function replaceEmail(tx: Tx, auth: Auth, user: users.UserRow, email: string): Promise<void> {
  await claimEmail(tx, auth, user, email)
  if (!user.emailConfirmedAt) await withdrawConfirmation(tx, user.id, 'email', auth.clock())
}

async function replacePhone(tx: Tx, auth: Auth, user: users.UserRow, phone: string): Promise<void> {
  await claimPhone(tx, auth, user, phone)
  if (!user.phoneConfirmedAt) await withdrawConfirmation(tx, user.id, 'phone', auth.clock())
}

/** @param isSoft keeps an empty row, so references to the user stay valid */
export async function removePerson(auth: Auth, id: string, isSoft: boolean): Promise<void> {
  await asAuth(auth.db, async (tx) => {
    if (!(await users.lockUser(tx, id))) throw unknownPerson()
    await endAllSessions(tx, id)
    await dropOneTimeTokens(tx, id)
    if (isSoft) await store.erasePerson(tx, id, auth.clock())
    else await store.deletePerson(tx, id)
  })
  auth.forget({ userId: id })
}

export async function findPersonById(auth: Auth, id: string): Promise<users.UserRow> {
  const user = await asAuth(auth.db, (tx) => users.findUser(tx, id))
  if (!user) throw unknownPerson()
  return user
}

export async function listPeople(
  auth: Auth,
  page: store.PeoplePage,
): Promise<{ people: users.UserRow[]; total: number }> {
  return asAuth(auth.db, async (tx) => ({
    people: await store.listPeople(tx, page),
    total: await store.countPeople(tx, page.filter),
  }))
}

async function confirmAndBan(tx: Tx, auth: Auth, id: string, facts: PersonFacts): Promise<users.UserRow> {
  const now = auth.clock()
  if (facts.isEmailConfirmed) await confirmAddress(tx, id, 'email', now)
  if (facts.isPhoneConfirmed) await confirmAddress(tx, id, 'phone', now)
  if (facts.banMs !== null) await store.setBan(tx, id, facts.banMs === 0 ? null : new Date(now.getTime() + facts.banMs))
  await announceAccess(tx, { userId: id })
  return reload(tx, id)
}

async function reload(tx: Tx, id: string): Promise<users.UserRow> {
  const user = await users.findUser(tx, id)
  if (!user) throw unknownPerson()
  return user
}

function unknownPerson(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found')
}
