import type { Locale } from '../platform/http/workplace.ts'
import type { Metadata } from './users/store.ts'

/**
 * What a user said about themselves when signing up.
 * @property email null for a user who signs in without one
 */
export type Person = { email: string | null; fullName: string; language: Locale | null }

export function personOf(email: string | null, { full_name: fullName, language }: Metadata): Person {
  return {
    email,
    fullName: typeof fullName === 'string' ? fullName.trim() : '',
    language: language === 'en' || language === 'es' ? language : null,
  }
}
