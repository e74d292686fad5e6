import type { Locale } from './workplace.ts'

export type Someone = { email: string | null; fullName: string; language: Locale | null }

/** What rooms may ask of the sign-in room about people. */
export interface People {
  /** What somebody said about themselves when they signed up; null for nobody. */
  find(userId: string): Promise<Someone | null>
  /** Whether somebody who proved this address signs in with it. */
  hasAccount(email: string): Promise<boolean>
  /**
   * Somebody new, whose address was proven by the link they followed.
   * @returns their id, or null when somebody has proven this address before
   * @throws ApiError invalid_input that names the password
   */
  add(person: { email: string; password: string; fullName: string; language: Locale }): Promise<string | null>
  lastSignIns(userIds: readonly string[]): Promise<ReadonlyMap<string, Date>>
}
