/** An e-mail address as an outside provider tells it. */
export type ProvidedEmail = { address: string; isVerified: boolean; isPrimary: boolean }

export type AccountFacts = {
  /** Who has this very identity already. */
  ownerId: string | null
  /** Identities of single sign-on never join an account by address. */
  isSso: boolean
  emails: readonly ProvidedEmail[]
  /** Accounts, without those of single sign-on, that have one of the verified addresses. */
  holderIds: readonly string[]
  /** The addresses that some account has, among those provided. */
  takenAddresses: ReadonlySet<string>
}

export type AccountChoice =
  | { outcome: 'sign_in'; userId: string }
  | { outcome: 'link'; userId: string; email: ProvidedEmail }
  | { outcome: 'create'; email: ProvidedEmail | null }
  | { outcome: 'ambiguous' }

/**
 * Whose account an outside identity opens: its owner's; else that of the one person who has its verified address; else a
 * new one, which goes without an address when somebody else has it.
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

/** Verified before unverified, the main one before others. */
export function bestEmail(emails: readonly ProvidedEmail[]): ProvidedEmail | null {
  const rank = (email: ProvidedEmail) => (email.isVerified ? 2 : 0) + (email.isPrimary ? 1 : 0)
  return emails.toSorted((left, right) => rank(right) - rank(left))[0] ?? null
}
