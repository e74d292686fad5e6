/** An identity that stays linked, with the address it provides. */
export type RemainingIdentity = { email: string | null; isVerified: boolean; createdAt: Date }

/** Returns an account's address after one of its identities is unlinked: verified addresses first, then the oldest. */
export function emailAfterUnlinking(
  remaining: readonly RemainingIdentity[],
): { address: string; isVerified: boolean } | null {
  const [best] = remaining
    .filter((identity) => identity.email !== null)
    .toSorted(
      (left, right) =>
        Number(right.isVerified) - Number(left.isVerified) || left.createdAt.getTime() - right.createdAt.getTime(),
    )
  return best?.email ? { address: best.email, isVerified: best.isVerified } : null
}
