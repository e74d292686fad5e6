import { asAuth } from '../platform/db/doors.ts'
import type { Auth } from './auth.ts'
import { type Person, personOf } from './person.ts'
import { findUser } from './users/store.ts'

/** Finds a user for the rooms that build a profile from it. */
export async function findPerson(auth: Auth, userId: string): Promise<Person | null> {
  if (auth.otherServer) return auth.otherServer.find(userId)
  const user = await asAuth(auth.db, (tx) => findUser(tx, userId))
  return user ? personOf(user.email, user.userMetadata) : null
}
