import { roundedQuotient, splitCents, sumCents } from '../../money.ts'

export type LineShare = { budgetLineId: string; amountCents: number }

/**
 * Returns what a payment pays of each budget line. Its invoice's lines are paid in step: what all payments together paid
 * is split by their amounts, and this payment gets what the payments before it left of that. So the shares of a payment
 * always come to its amount, and an invoice paid in full has paid each line what a single payment would have.
 * @param earlier shares of the invoice's other payments that aren't void
 */
export function sharesOfPayment(
  lines: readonly LineShare[],
  earlier: readonly LineShare[],
  amountCents: number,
): LineShare[] {
  const billed = byLine(lines)
  const paid = byLine(earlier)
  const ids = [...new Set([...billed.keys(), ...paid.keys()])]
  const paidAfter = sumCents(paid.values()) + amountCents
  const parts = inStep(
    ids.map((id) => billed.get(id) ?? 0),
    paidAfter,
  )
  return ids
    .map((budgetLineId, index) => ({ budgetLineId, amountCents: (parts[index] ?? 0) - (paid.get(budgetLineId) ?? 0) }))
    .filter((share) => share.amountCents !== 0)
}

/** Splits by amounts with a sign. Where they cancel out, their sizes count. */
function inStep(amounts: readonly number[], total: number): number[] {
  const sum = sumCents(amounts)
  if (sum === 0) return splitCents(total, amounts.map((amount) => BigInt(Math.abs(amount))).map(atLeastOne))
  let left = total
  return amounts.map((amount, index) => {
    const share = index === amounts.length - 1 ? left : roundedQuotient(BigInt(total) * BigInt(amount), BigInt(sum))
    left -= share
    return share
  })
}

function atLeastOne(weight: bigint): bigint {
  return weight === 0n ? 1n : weight
}

function byLine(shares: readonly LineShare[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { budgetLineId, amountCents } of shares)
    sums.set(budgetLineId, (sums.get(budgetLineId) ?? 0) + amountCents)
  return sums
}
