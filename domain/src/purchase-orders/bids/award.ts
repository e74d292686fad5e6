import { lineAmount, type Quantity, unitCostOf } from '../../budgets/lines/amount.ts'
import { type Cents, cents, sumCents } from '../../money.ts'
import { answerTo, type Bid, costOfDays, daysLateOf, type ScopeLine, type Terms, withoutBid } from './comparison.ts'

/** Which bid gets which line. A line without an entry goes to nobody. */
export type AwardedLine = { lineId: string; bidId: string }

/**
 * - `unknown_line`, `unknown_bid` it isn't part of the package
 * - `repeated_line` two bids get the same line
 * - `not_bid` the vendor didn't price the line
 * - `included_alone` the price is in others of that vendor, which don't all go to them
 * - `nothing` no line is awarded, or none with a price
 */
export type AwardRefusal =
  | { reason: 'nothing' }
  | {
      reason: 'unknown_line' | 'unknown_bid' | 'repeated_line' | 'not_bid' | 'included_alone'
      lineId: string
    }

export type Award = {
  bidId: string
  /** the priced lines that go to this vendor */
  lineIds: string[]
  /** lines that its other prices include */
  includedIds: string[]
  amountCents: Cents
}

/** Checks who gets which line, and adds it up by bid in the order of the bids. */
export function awardsOf(
  scope: readonly ScopeLine[],
  bids: readonly Bid[],
  chosen: readonly AwardedLine[],
): { ok: true; awards: Award[] } | { ok: false; refusal: AwardRefusal } {
  const refusal = firstRefusal(scope, bids, chosen)
  if (refusal) return { ok: false, refusal }
  const awards = bids.flatMap((bid) => {
    const own = scope.filter(({ id }) => chosen.some(({ lineId, bidId }) => lineId === id && bidId === bid.id))
    const priced = own.filter((line) => answerTo(line, bid)?.answer === 'amount')
    const included = own.filter((line) => answerTo(line, bid)?.answer === 'included')
    if (own.length === 0) return []
    const amounts = priced.map((line) => answerTo(line, bid)?.amountCents ?? 0)
    return [
      {
        bidId: bid.id,
        lineIds: priced.map(({ id }) => id),
        includedIds: included.map(({ id }) => id),
        amountCents: sumCents(amounts),
      },
    ]
  })
  if (awards.length === 0 || awards.some(({ lineIds }) => lineIds.length === 0))
    return { ok: false, refusal: { reason: 'nothing' } }
  return { ok: true, awards }
}

function firstRefusal(
  scope: readonly ScopeLine[],
  bids: readonly Bid[],
  chosen: readonly AwardedLine[],
): AwardRefusal | null {
  const taken = new Set<string>()
  for (const { lineId, bidId } of chosen) {
    const line = scope.find(({ id }) => id === lineId)
    const bid = bids.find(({ id }) => id === bidId)
    if (!line) return { reason: 'unknown_line', lineId }
    if (!bid) return { reason: 'unknown_bid', lineId }
    if (taken.has(lineId)) return { reason: 'repeated_line', lineId }
    taken.add(lineId)
    const answer = answerTo(line, bid)?.answer ?? 'not_bid'
    if (answer === 'not_bid') return { reason: 'not_bid', lineId }
    if (answer === 'included' && !getsAllPriced(bid, chosen)) return { reason: 'included_alone', lineId }
  }
  return null
}

function getsAllPriced(bid: Bid, chosen: readonly AwardedLine[]): boolean {
  const priced = bid.lines.filter(({ answer }) => answer === 'amount')
  return priced.every(({ lineId }) => chosen.some((one) => one.lineId === lineId && one.bidId === bid.id))
}

/** Everything that a bid prices or includes. */
export function wholeAward(scope: readonly ScopeLine[], bid: Bid): AwardedLine[] {
  const offered = scope.filter((line) => (answerTo(line, bid)?.answer ?? 'not_bid') !== 'not_bid')
  return offered.map(({ id }) => ({ lineId: id, bidId: bid.id }))
}

export type SplitCost = {
  amountCents: Cents
  /** what the lines that go to nobody will cost */
  leftOutCents: Cents
  /** of the vendor who would be done last */
  daysLate: number
  lateCents: Cents
  costCents: Cents
}

/** Returns what awarding these lines costs the deal. The days of the last vendor count once. */
export function costOfAward(
  scope: readonly ScopeLine[],
  bids: readonly Bid[],
  chosen: readonly AwardedLine[],
  terms: Terms,
): SplitCost {
  const bidOf = new Map(chosen.map(({ lineId, bidId }) => [lineId, bids.find(({ id }) => id === bidId)]))
  const given = scope.filter(({ id }) => bidOf.get(id))
  const amountCents = sumCents(given.map((line) => answerTo(line, bidOf.get(line.id)!)?.amountCents ?? 0))
  const left = scope.filter(({ id }) => !bidOf.get(id))
  const leftOutCents = sumCents(left.map((line) => leftOut(line, bids, chosen)))
  const daysLate = Math.max(0, ...given.map(({ id }) => daysLateOf(bidOf.get(id)!, terms)))
  const lateCents = costOfDays(daysLate, terms)
  return {
    amountCents,
    leftOutCents,
    daysLate,
    lateCents,
    costCents: sumCents([amountCents, leftOutCents, lateCents]),
  }
}

/** What was typed for a line counts if the bid that it was typed on gets all the rest. */
function leftOut(line: ScopeLine, bids: readonly Bid[], chosen: readonly AwardedLine[]): Cents {
  const winners = new Set(chosen.map(({ bidId }) => bidId))
  const only = winners.size === 1 ? bids.find(({ id }) => winners.has(id)) : undefined
  const typed = only && answerTo(line, only)?.countedCents
  return typed == null ? withoutBid(line, bids).countedCents : cents(typed)
}

/**
 * Returns the split by line between several vendors that costs the deal least, or null if every line goes to the same one.
 * A later day can be worth it, so each day by which vendors are done is tried. What a vendor's
 * other prices include goes along with all of them.
 */
export function bestSplit(scope: readonly ScopeLine[], bids: readonly Bid[], terms: Terms): AwardedLine[] | null {
  const days = [...new Set(bids.map((bid) => daysLateOf(bid, terms)))]
  const splits = days
    .map((most) =>
      cheapestLines(
        scope,
        bids.filter((bid) => daysLateOf(bid, terms) <= most),
      ),
    )
    .filter((chosen) => new Set(chosen.map(({ bidId }) => bidId)).size > 1 && awardsOf(scope, bids, chosen).ok)
  const costs = splits.map((chosen) => ({ chosen, costCents: costOfAward(scope, bids, chosen, terms).costCents }))
  return costs.toSorted((one, other) => one.costCents - other.costCents)[0]?.chosen ?? null
}

function cheapestLines(scope: readonly ScopeLine[], bids: readonly Bid[]): AwardedLine[] {
  const cheapest = scope.flatMap((line) => {
    const priced = bids.filter((bid) => answerTo(line, bid)?.answer === 'amount')
    const [first] = priced.toSorted((one, other) => amountOn(line, one) - amountOn(line, other))
    return first ? [{ lineId: line.id, bidId: first.id }] : []
  })
  return scope.flatMap((line) => {
    const free = bids.find((bid) => answerTo(line, bid)?.answer === 'included' && getsAllPriced(bid, cheapest))
    const chosen = cheapest.find(({ lineId }) => lineId === line.id)
    return free ? [{ lineId: line.id, bidId: free.id }] : chosen ? [chosen] : []
  })
}

function amountOn(line: ScopeLine, bid: Bid): number {
  return answerTo(line, bid)?.amountCents ?? 0
}

/** Returns the price of one unit if it multiplies back to exactly the amount; otherwise null. */
export function exactUnitCost(qty: Quantity | null, amountCents: number): Cents | null {
  const unitCents = unitCostOf(qty, amountCents)
  return qty !== null && unitCents !== null && lineAmount(qty, unitCents) === amountCents ? unitCents : null
}
