import { asAuth } from '../platform/db/doors.ts'
import type { Locale } from '../platform/http/context.ts'
import type { Auth } from './auth.ts'
import { findUser, type Metadata } from './users/store.ts'

/**
 * What a person said about themselves when they signed up.
 * @property email null for somebody who signs in without one
 */
export type Person = { email: string | null; fullName: string; language: Locale | null }

/** For the rooms that make a profile of it. */
export async function findPerson(auth: Auth, userId: string): Promise<Person | null> {
  if (auth.otherServer) return auth.otherServer.find(userId)
  const user = await asAuth(auth.db, (tx) => findUser(tx, userId))
  return user ? personOf(user.email, user.userMetadata) : null
}

export function personOf(email: string | null, { full_name: fullName, language }: Metadata): Person {
  return {
    email,
    fullName: typeof fullName === 'string' ? fullName.trim() : '',
    language: language === 'en' || language === 'es' ? language : null,
  }
}
