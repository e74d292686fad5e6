import type { Locale } from './workplace.ts'

export type Someone = { email: string | null; fullName: string; language: Locale | null }

/** What rooms can ask the sign-in room about people. */
export interface People {
  /** What the person entered when they signed up; null if there is no such person. */
  find(userId: string): Promise<Someone | null>
  /** Whether there is an account with this address and the address is verified. */
  hasAccount(email: string): Promise<boolean>
  /**
   * Adds a person whose address was verified by the link they followed.
   * @returns their ID, or null when the address already belongs to a verified account
   * @throws ApiError invalid_input that names the password
   */
  add(person: { email: string; password: string; fullName: string; language: Locale }): Promise<string | null>
  lastSignIns(userIds: readonly string[]): Promise<ReadonlyMap<string, Date>>
}
