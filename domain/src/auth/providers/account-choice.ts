/** An email address from an external provider. */
export type ProvidedEmail = { address: string; isVerified: boolean; isPrimary: boolean }

export type AccountFacts = {
  /** The account this identity already belongs to. */
  ownerId: string | null
  /** Single sign-on identities are never linked to an account by address. */
  isSso: boolean
  emails: readonly ProvidedEmail[]
  /** Accounts with one of the verified addresses, excluding single sign-on accounts. */
  holderIds: readonly string[]
  /** Which of the provided addresses an account already has. */
  takenAddresses: ReadonlySet<string>
}

export type AccountChoice =
  | { outcome: 'sign_in'; userId: string }
  | { outcome: 'link'; userId: string; email: ProvidedEmail }
  | { outcome: 'create'; email: ProvidedEmail | null }
  | { outcome: 'ambiguous' }

/**
 * Chooses the account for an external identity: its owner's, or else that of the only person with its verified address,
 * or else a new one, without an address if someone else has it.
 */
export function chooseAccount({ ownerId, isSso, emails, holderIds, takenAddresses }: AccountFacts): AccountChoice {
  if (ownerId !== null) return { outcome: 'sign_in', userId: ownerId }
  const best = bestEmail(emails)
  if (isSso) return { outcome: 'create', email: best }
  const [holderId, ...others] = new Set(holderIds)
  if (others.length > 0) return { outcome: 'ambiguous' }
  if (holderId !== undefined && best) return { outcome: 'link', userId: holderId, email: best }
  return { outcome: 'create', email: best && !takenAddresses.has(best.address) ? best : null }
}

/** Returns the best address: verified before unverified, then the primary one first. */
export function bestEmail(emails: readonly ProvidedEmail[]): ProvidedEmail | null {
  const rank = (email: ProvidedEmail) => (email.isVerified ? 2 : 0) + (email.isPrimary ? 1 : 0)
  return emails.toSorted((left, right) => rank(right) - rank(left))[0] ?? null
}
