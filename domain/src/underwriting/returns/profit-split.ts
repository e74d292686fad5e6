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

/** Someone other than the owner who puts money into a deal. A gap funder is a partner without a profit share. */
export type Partner = {
  name: string
  capitalCents: Cents
  contributedOn: Day
  /** per year, on the capital, before profit is shared */
  preferredPct: Percent
  /** of what is left after the preferred returns */
  profitSharePct: Percent
}

/** What someone gets when the sale closes. */
export type Share = {
  capitalCents: Cents
  /** less than the capital if the deal lost money */
  returnedCents: Cents
  preferredCents: Cents
  profitShareCents: Cents
  totalCents: Cents
  /** total − capital */
  gainCents: Cents
}

export type ProfitSplit = {
  /** own cash invested plus net profit: what there is to share when the sale closes */
  proceedsCents: Cents
  /** what is left to share after capital and preferred returns */
  leftCents: Cents
  /** in the order given */
  partners: readonly (Share & { name: string })[]
  owner: Share
}

/**
 * Splits a deal's proceeds: first everyone's capital, then the preferred returns, each pro rata if there isn't enough
 * for all, then the rest by the agreed shares, with the owner getting what the others leave. Preferred returns are
 * R(capital × rate × days ÷ 365) up to the sale. The owner bears negative proceeds.
 * @param cashInvestedCents own money in the deal when the sale closes, including the partners' part (see
 * docs/domain.md, Returns)
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

/** Computes R(capital × rate × days ÷ 365), from the day of the contribution up to the sale. */
export function preferredReturn(partner: Partner, saleOn: Day): Cents {
  const days = Math.max(0, daysBetween(partner.contributedOn, saleOn))
  return roundedQuotient(
    BigInt(partner.capitalCents) * percentParts(partner.preferredPct) * BigInt(days),
    PARTS_PER_WHOLE * 365n,
  )
}

/** Pays each what is due, in full if there is enough, else pro rata with the remainder going to the last. */
function proRata(due: readonly Cents[], available: number): Cents[] {
  const total = sumCents(due)
  if (total <= available) return [...due]
  return splitCents(
    available,
    due.map((amount) => BigInt(amount)),
  )
}

/** Splits an amount by the agreed shares. The owner comes last and gets what they leave. */
function byShares(partners: readonly Partner[], amountCents: Cents): Cents[] {
  const parts = partners.map((partner) => percentParts(partner.profitSharePct))
  const owner = PARTS_PER_WHOLE - parts.reduce((sum, part) => sum + part, 0n)
  if (owner < 0n) throw new RangeError('the shares of the profit exceed 100 %')
  return splitCents(amountCents, [...parts, owner])
}
