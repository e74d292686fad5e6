import { phoneKey, readPhoneNumber } from '../phone-number.ts'
import type { VendorLocale } from '../vendors/vendor.ts'

/** What a vendor can edit itself: how to reach it, and the language of its emails. */
export type ProfileFacts = {
  contactName: string
  phone: string | null
  address: string
  locale: VendorLocale
}
export type ProfileField = keyof ProfileFacts

export const PROFILE_FIELDS = ['contactName', 'phone', 'address', 'locale'] as const satisfies readonly ProfileField[]

export type ProfileFault = 'required' | 'phone'

const LEAST_DIGITS = 7

/** Why a profile can't be saved, by field. A phone number may have an extension. */
export function profileFaults({ contactName, phone }: ProfileFacts): [ProfileField, ProfileFault][] {
  const faults: [ProfileField, ProfileFault][] = []
  if (contactName.trim() === '') faults.push(['contactName', 'required'])
  if (phone !== null && readPhoneNumber(phone) === null && (phoneKey(phone) ?? '').length < LEAST_DIGITS)
    faults.push(['phone', 'phone'])
  return faults
}

export function changedFields(one: ProfileFacts, other: ProfileFacts): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => one[field] !== other[field])
}

/** Checks whether the team is notified: of what checks and calls go by, which a stranger in a vendor's session would change first. */
export function notifiesTeam(changed: readonly ProfileField[]): boolean {
  return changed.includes('phone') || changed.includes('address')
}

export type Merged = {
  facts: ProfileFacts
  /** what both changed, differently; what was typed stays */
  conflicts: ProfileField[]
}

/**
 * Puts what was typed on top of what someone else saved since.
 * @param seen what the form started with
 */
export function mergeProfile(seen: ProfileFacts, typed: ProfileFacts, now: ProfileFacts): Merged {
  const mine = changedFields(seen, typed)
  const theirs = changedFields(seen, now)
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]]))
  return {
    facts: { ...now, ...kept },
    conflicts: mine.filter((field) => theirs.includes(field) && typed[field] !== now[field]),
  }
}
