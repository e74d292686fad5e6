import { invalidField } from '@plumbline/contract/errors'
import { isPasswordTooLong } from '@plumbline/domain/auth/accounts/password'
import { sql } from 'kysely'
import { asAuth, type Tx } from '../platform/db/doors.ts'
import type { People } from '../platform/http/people.ts'
import { addPerson } from './accounts/add-person.ts'
import type { Auth } from './auth.ts'
import { hashPassword } from './passwords/hash.ts'
import { weaknessesOf } from './passwords/strength.ts'
import { findPerson } from './find-person.ts'
import { confirmAddress } from './users/address-store.ts'
import * as users from './users/store.ts'

/** Returns the sign-in room's interface for other rooms. */
export function peopleOf(auth: Auth): People {
  return {
    find: (userId) => findPerson(auth, userId),
    hasAccount: (email) =>
      asAuth(auth.db, async (tx) => Boolean((await users.findUserByEmail(tx, email))?.emailConfirmedAt)),
    add: async ({ email, password, fullName, language }) => {
      await requireGoodPassword(auth, password)
      const passwordHash = await hashPassword(password)
      const data = { full_name: fullName, language }
      return asAuth(auth.db, (tx) => addProven(tx, auth, { email, passwordHash, data }))
    },
    lastSignIns: (userIds) =>
      asAuth(auth.db, async (tx) => {
        const rows = await tx.rows(sql<{ id: string; at: Date }>`
          select person.id, person.last_sign_in_at as at
          from auth.users person
          where person.id = any(${[...userIds]}::uuid[]) and person.last_sign_in_at is not null`)
        return new Map(rows.map(({ id, at }) => [id, at]))
      }),
  }
}

async function requireGoodPassword(auth: Auth, password: string): Promise<void> {
  if (isPasswordTooLong(password)) throw invalidField('password', 'too_long', 'This password is too long.')
  const [weakness] = await weaknessesOf(auth, password)
  if (weakness) throw invalidField('password', weakness, 'Choose a stronger password.')
}

type Proven = { email: string; passwordHash: string; data: users.Metadata }

/**
 * Adds a confirmed user. It replaces an earlier sign-up that never confirmed the address, including its password and
 * metadata.
 */
async function addProven(tx: Tx, auth: Auth, { email, passwordHash, data }: Proven): Promise<string | null> {
  const now = auth.clock()
  const added = await addPerson(tx, auth, { email, passwordHash, data, describedBy: 'address' })
  if (added) {
    await confirmAddress(tx, added, 'email', now)
    return added
  }
  const present = await users.findUserByEmail(tx, email)
  const unproven = present && (await users.lockUser(tx, present.id))
  if (!unproven || unproven.emailConfirmedAt) return null
  await users.setPassword(tx, unproven.id, passwordHash, now)
  await users.setUserMetadata(tx, unproven.id, { ...data, sub: unproven.id, email, phone_verified: false }, now)
  await confirmAddress(tx, unproven.id, 'email', now)
  return unproven.id
}
