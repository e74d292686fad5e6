import { type Day, daysBetween } from '../../calendar.ts'
import {
  type Cents,
  cents,
  PARTS_PER_WHOLE,
  type Percent,
  percentParts,
  roundedQuotient,
  splitCents,
  sumCents,
} from '../../money.ts'

/** Somebody who puts money into a deal beside its owner; a gap funder is one without a share of the profit. */
export type Partner = {
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
  /** what is left to share once capital and preferred returns are paid */
  leftCents: Cents
  /** in the order given */
  partners: readonly (Share & { name: string })[]
  owner: Share
}

/**
 * Shares what a deal brings back: first everybody's capital, then the preferred returns, each pro rata where there is not enough
 * for all, then the rest by the agreed shares, of which the owner's is what the others leave. Preferred returns are
 * R(capital × rate × days ÷ 365) up to the sale. Proceeds below nothing are the owner's to bear.
 * @param cashInvestedCents own money in when the sale closes, the partners' part of it included (see docs/domain.md,
 * Returns)
 */
export function splitProfit(
  deal: { cashInvestedCents: Cents; netProfitCents: Cents; saleOn: Day },
  partners: readonly Partner[],
): ProfitSplit {
  const proceedsCents = cents(deal.cashInvestedCents + deal.netProfitCents)
  const partnersCents = sumCents(partners.map((partner) => partner.capitalCents))
  const ownCents = cents(Math.max(0, deal.cashInvestedCents - partnersCents))
  const capital = [...partners.map((partner) => partner.capitalCents), ownCents]
  const preferred = [...partners.map((partner) => preferredReturn(partner, deal.saleOn)), cents(0)]
  let left = Math.max(0, proceedsCents)
  const take = (due: readonly Cents[]) => {
    const paid = proRata(due, left)
    left -= sumCents(paid)
    return paid
  }
  const returned = take(capital)
  const preferredPaid = take(preferred)
  const leftCents = cents(left)
  const shared = byShares(partners, leftCents)
  const shares = capital.map((capitalCents, index): Share => {
    const isOwner = index === partners.length
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
    leftCents,
    partners: partners.map(({ name }, index) => ({ name, ...shares[index]! })),
    owner: shares.at(-1)!,
  }
}

/** R(capital × rate × days ÷ 365), from the day of the contribution up to the sale. */
export function preferredReturn(partner: Partner, saleOn: Day): Cents {
  const days = Math.max(0, daysBetween(partner.contributedOn, saleOn))
  return roundedQuotient(
    BigInt(partner.capitalCents) * percentParts(partner.preferredPct) * BigInt(days),
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
function byShares(partners: readonly Partner[], amountCents: Cents): Cents[] {
  const parts = partners.map((partner) => percentParts(partner.profitSharePct))
  const owner = PARTS_PER_WHOLE - parts.reduce((sum, part) => sum + part, 0n)
  if (owner < 0n) throw new RangeError('the shares of the profit exceed 100 %')
  return splitCents(amountCents, [...parts, owner])
}
