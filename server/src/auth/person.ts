import { asAuth } from '../platform/db/doors.ts'
import type { Locale } from '../platform/http/context.ts'
import type { Auth } from './auth.ts'
import { findUser } from './users/store.ts'

/** What a person said about themselves when they signed up. */
/** @property email null for somebody who signs in without one */
export type Person = { email: string | null; fullName: string; language: Locale | null }

/** For the rooms that make a profile of it. */
export async function findPerson(auth: Auth, userId: string): Promise<Person | null> {
  const user = await asAuth(auth.db, (tx) => findUser(tx, userId))
  if (!user) return null
  const { full_name: fullName, language } = user.user_metadata
  return {
    email: user.email,
    fullName: typeof fullName === 'string' ? fullName.trim() : '',
    language: language === 'en' || language === 'es' ? language : null,
  }
}
