import { type Day, daysBetween } from '../calendar.ts'
import {
  type Cents,
  cents,
  PARTS_PER_WHOLE,
  type Percent,
  percentParts,
  roundedQuotient,
  splitCents,
  sumCents,
} from '../money.ts'

/** Somebody who puts money into a deal beside its owner: a partner, or a gap funder. */
export type Funder = {
  name: string
  capitalCents: Cents
  contributedOn: Day
  /** a year, on the capital, before profit is shared */
  preferredPct: Percent
  /** of what is left after the preferred returns */
  profitSharePct: Percent
}

/** What somebody gets when the sale closes. */
export type Share = {
  capitalCents: Cents
  /** less than the capital when the deal lost money */
  returnedCents: Cents
  preferredCents: Cents
  profitShareCents: Cents
  totalCents: Cents
  /** total − capital */
  gainCents: Cents
}

export type ProfitSplit = {
  /** own cash in and net profit: what there is to share when the sale closes */
  proceedsCents: Cents
  /** in the order given */
  funders: readonly (Share & { name: string })[]
  owner: Share
}

/**
 * Shares what a deal brings back: first everybody's capital, then the preferred returns, each pro rata where there is not enough
 * for all, then the rest by the agreed shares, of which the owner's is what the others leave. Preferred returns are
 * R(capital × rate × days ÷ 365) up to the sale. Proceeds below nothing are the owner's to bear.
 * @param cashInvestedCents own money in when the sale closes, the funders' part of it included (domain 5.7)
 */
export function splitProfit(
  deal: { cashInvestedCents: Cents; netProfitCents: Cents; saleOn: Day },
  funders: readonly Funder[],
): ProfitSplit {
  const proceedsCents = cents(deal.cashInvestedCents + deal.netProfitCents)
  const fundedCents = sumCents(funders.map((funder) => funder.capitalCents))
  const ownCents = cents(Math.max(0, deal.cashInvestedCents - fundedCents))
  const capital = [...funders.map((funder) => funder.capitalCents), ownCents]
  const preferred = [...funders.map((funder) => preferredReturn(funder, deal.saleOn)), cents(0)]
  let left = Math.max(0, proceedsCents)
  const take = (due: readonly Cents[]) => {
    const paid = proRata(due, left)
    left -= sumCents(paid)
    return paid
  }
  const returned = take(capital)
  const preferredPaid = take(preferred)
  const shared = byShares(funders, cents(left))
  const shares = capital.map((capitalCents, index): Share => {
    const isOwner = index === funders.length
    const shortfall = isOwner ? Math.min(0, proceedsCents) : 0
    const totalCents = cents(returned[index]! + preferredPaid[index]! + shared[index]! + shortfall)
    return {
      capitalCents,
      returnedCents: cents(returned[index]! + shortfall),
      preferredCents: preferredPaid[index]!,
      profitShareCents: shared[index]!,
      totalCents,
      gainCents: cents(totalCents - capitalCents),
    }
  })
  return {
    proceedsCents,
    funders: funders.map(({ name }, index) => ({ name, ...shares[index]! })),
    owner: shares.at(-1)!,
  }
}

/** R(capital × rate × days ÷ 365), from the day of the contribution up to the sale. */
export function preferredReturn(funder: Funder, saleOn: Day): Cents {
  const days = Math.max(0, daysBetween(funder.contributedOn, saleOn))
  return roundedQuotient(
    BigInt(funder.capitalCents) * percentParts(funder.preferredPct) * BigInt(days),
    PARTS_PER_WHOLE * 365n,
  )
}

/** What is due to each, whole if there is enough, else in proportion, the last taking the remainder. */
function proRata(due: readonly Cents[], available: number): Cents[] {
  const total = sumCents(due)
  if (total <= available) return [...due]
  return splitCents(
    available,
    due.map((amount) => BigInt(amount)),
  )
}

/** The owner comes last and takes what the agreed shares leave. */
function byShares(funders: readonly Funder[], amountCents: Cents): Cents[] {
  const parts = funders.map((funder) => percentParts(funder.profitSharePct))
  const owner = PARTS_PER_WHOLE - parts.reduce((sum, part) => sum + part, 0n)
  if (owner < 0n) throw new RangeError('the shares of the profit exceed 100 %')
  return splitCents(amountCents, [...parts, owner])
}
