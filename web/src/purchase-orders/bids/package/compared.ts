import type { Bid, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { sumCents } from '@plumbline/domain/money'
import { bestSplit, costOfAward, type AwardedLine, wholeAward } from '@plumbline/domain/purchase-orders/bids/award'
import {
  type ComparedBid,
  compareBids,
  leftWithBid,
  type Terms,
} from '@plumbline/domain/purchase-orders/bids/comparison'

/** A bid beside what it would cost the deal. */
export type Column = { bid: Bid; compared: ComparedBid; left: ReadonlyMap<string, number> }

export type ComparedPackage = {
  terms: Terms
  columns: Column[]
  /** the bid with the lowest cost to the deal */
  lowest: Column | undefined
  estimateCents: number
}

/** Compares a package's bids by the same rule as the server. */
export function comparedPackage({ lines, bids, needBy, dayCost, left }: BidPackage): ComparedPackage {
  const terms = { needBy, dayCostCents: dayCost?.totalCents ?? null }
  const uncommitted = new Map(left.map(({ budgetLineId, uncommittedCents }) => [budgetLineId, uncommittedCents]))
  const compared = compareBids(lines, bids, terms)
  const columns = bids.map((bid, index) => {
    const own = compared[index]!
    return { bid, compared: own, left: leftWithBid(lines, own, uncommitted) }
  })
  return {
    terms,
    columns,
    lowest: columns.find((column) => column.compared.isLowest),
    estimateCents: sumCents(lines.map(({ estimateCents }) => estimateCents ?? 0)),
  }
}

export type SplitOffer = {
  chosen: AwardedLine[]
  /** signed: what it changes in price, in days and in all, compared with the lowest bid for everything */
  priceCents: number
  days: number
  costCents: number
}

/** What awarding these lines changes compared with giving everything to the lowest bid. */
export function splitCompared(
  { lines, bids }: BidPackage,
  { terms, lowest }: ComparedPackage,
  chosen: readonly AwardedLine[],
): Omit<SplitOffer, 'chosen'> | null {
  if (!lowest) return null
  const whole = costOfAward(lines, bids, wholeAward(lines, lowest.bid), terms)
  const split = costOfAward(lines, bids, chosen, terms)
  return {
    priceCents: split.amountCents + split.leftOutCents - whole.amountCents - whole.leftOutCents,
    days: split.daysLate - whole.daysLate,
    costCents: split.costCents - whole.costCents,
  }
}

/** The split that costs the deal least, if the lines go to more than one vendor. */
export function offeredSplit(one: BidPackage, compared: ComparedPackage): SplitOffer | null {
  const chosen = bestSplit(one.lines, one.bids, compared.terms)
  const changes = chosen && splitCompared(one, compared, chosen)
  return chosen && changes ? { chosen, ...changes } : null
}
