import type { FormChange } from './season.ts'

/** How a vendor gets its copy. */
export const COPY_WAYS = ['portal', 'email', 'paper'] as const
export type CopyWay = (typeof COPY_WAYS)[number]

export type CopyAgreements = {
  /** agreed to in the portal, and not withdrawn */
  agreedInPortal: boolean
  isPortalOpen: boolean
  agreedToEmail: boolean
  hasEmail: boolean
}

/** By law, a copy goes on paper unless the vendor agreed to another way that works for it. */
export function copyWay({ agreedInPortal, isPortalOpen, agreedToEmail, hasEmail }: CopyAgreements): CopyWay {
  if (agreedInPortal && isPortalOpen && hasEmail) return 'portal'
  return agreedToEmail && hasEmail ? 'email' : 'paper'
}

export type FiledCopy = { year: number; filing: number }

/** Returns each year's copy as last filed, newest year first. */
export function latestCopies<Copy extends FiledCopy>(copies: readonly Copy[]): Copy[] {
  const latest = new Map<number, Copy>()
  for (const copy of copies) {
    const known = latest.get(copy.year)
    if (!known || known.filing < copy.filing) latest.set(copy.year, copy)
  }
  return [...latest.values()].toSorted((one, other) => other.year - one.year)
}

/** A copy after the first filing says that it is corrected, unless its vendor had none before. */
export function isCorrectedCopy({ filing, changes }: { filing: number; changes: readonly FormChange[] }): boolean {
  return filing > 1 && !changes.includes('added')
}
