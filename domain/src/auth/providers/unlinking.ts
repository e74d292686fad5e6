/** A way in that stays, with the address it tells. */
export type RemainingIdentity = { email: string | null; isVerified: boolean; createdAt: Date }

/** The address of an account after one of its ways in is gone: a verified one before others, the oldest of them. */
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
