import { type Day, daysBetween } from '../../calendar.ts'
import { type Cents, cents, roundedQuotient, sumCents } from '../../money.ts'

/** What a vendor says about a line: a price, nothing, or that its other prices include it. */
export const BID_ANSWERS = ['amount', 'not_bid', 'included'] as const
export type BidAnswer = (typeof BID_ANSWERS)[number]

/** A line of what vendors are asked to price. Amounts are cents. */
export type ScopeLine = { id: string; budgetLineId: string; estimateCents: number | null }

export type BidLine = {
  lineId: string
  answer: BidAnswer
  /** null unless the answer is an amount */
  amountCents: number | null
  /** typed over what a line that isn't bid counts as */
  countedCents: number | null
}

export type Bid = {
  id: string
  /** the day on which the vendor would be done; null = not said, which counts as on time */
  finishOn: Day | null
  lines: readonly BidLine[]
}

/**
 * Where a line's counted amount comes from:
 *
 * - `bid` the vendor's price
 * - `included` the vendor's other prices, so it counts as 0
 * - `typed` someone typed what it will cost elsewhere
 * - `mean` the mean of the others' prices
 * - `estimate` our own estimate, since nobody else priced it
 * - `unknown` there is nothing to go by, so it counts as 0
 */
export type CountedBy = 'bid' | 'included' | 'typed' | 'mean' | 'estimate' | 'unknown'

export type CountedLine = { lineId: string; countedCents: Cents; by: CountedBy; isLowest: boolean }

export type ComparedBid = {
  bidId: string
  lines: CountedLine[]
  asBidCents: Cents
  /** what the lines that it leaves out will cost */
  leftOutCents: Cents
  daysLate: number
  lateCents: Cents
  costCents: Cents
  /** by how much the lowest cost to the deal is exceeded */
  overLowestCents: Cents
  isLowest: boolean
  /** every line has a price, or something to go by */
  isComplete: boolean
}

/** @property dayCostCents what a day later costs the deal; null = not known, and counted as nothing */
export type Terms = { needBy: Day | null; dayCostCents: number | null }

/**
 * Compares bids by what each would cost the deal: the bid, what it leaves out, and the days after the need-by day at what
 * a day of the deal costs (see docs/domain.md, Bids).
 * @returns the bids in the given order; of two that cost the same the first is the lowest
 */
export function compareBids(scope: readonly ScopeLine[], bids: readonly Bid[], terms: Terms): ComparedBid[] {
  const compared = bids.map((bid) => {
    const lines = scope.map((line) => countedLine(line, bid, bids))
    const left = lines.filter(({ by }) => by !== 'bid' && by !== 'included')
    const asBidCents = sumCents(lines.filter(({ by }) => by === 'bid').map(({ countedCents }) => countedCents))
    const leftOutCents = sumCents(left.map(({ countedCents }) => countedCents))
    const daysLate = daysLateOf(bid, terms)
    const lateCents = costOfDays(daysLate, terms)
    return {
      bidId: bid.id,
      lines,
      asBidCents,
      leftOutCents,
      daysLate,
      lateCents,
      costCents: sumCents([asBidCents, leftOutCents, lateCents]),
      isComplete: left.every(({ by }) => by !== 'unknown'),
    }
  })
  const lowest = lowestOf(compared)
  return compared.map((one) => ({
    ...one,
    overLowestCents: cents(one.costCents - (lowest?.costCents ?? 0)),
    isLowest: one === lowest,
  }))
}

/** A bid that nothing is known about in part can't be the lowest while another is complete. */
function lowestOf<Compared extends { costCents: number; isComplete: boolean }>(
  all: readonly Compared[],
): Compared | undefined {
  const complete = all.filter(({ isComplete }) => isComplete)
  const considered = complete.length > 0 ? complete : all
  return considered.toSorted((one, other) => one.costCents - other.costCents)[0]
}

function countedLine(line: ScopeLine, bid: Bid, bids: readonly Bid[]): CountedLine {
  const own = answerTo(line, bid)
  const prices = bids.map((other) => priceOf(line, other)).filter((price) => price !== null)
  const of = (countedCents: number, by: CountedBy, isLowest = false) => ({
    lineId: line.id,
    countedCents: cents(countedCents),
    by,
    isLowest,
  })
  if (own?.answer === 'included') return of(0, 'included')
  if (own?.answer === 'amount') {
    const amountCents = own.amountCents ?? 0
    return of(amountCents, 'bid', prices.length > 1 && amountCents === Math.min(...prices))
  }
  if (own && own.countedCents !== null) return of(own.countedCents, 'typed')
  const { countedCents, by } = withoutBid(line, bids)
  return of(countedCents, by)
}

/** What a line that nobody is given counts as: the mean of its prices, our estimate, or nothing. */
export function withoutBid(line: ScopeLine, bids: readonly Bid[]): { countedCents: Cents; by: CountedBy } {
  const prices = bids.map((bid) => priceOf(line, bid)).filter((price) => price !== null)
  if (prices.length > 0)
    return { countedCents: roundedQuotient(BigInt(sumCents(prices)), BigInt(prices.length)), by: 'mean' }
  if (line.estimateCents !== null) return { countedCents: cents(line.estimateCents), by: 'estimate' }
  return { countedCents: cents(0), by: 'unknown' }
}

/** @returns undefined for a line that the bid doesn't mention, which is the same as not bid */
export function answerTo(line: { id: string }, bid: Bid): BidLine | undefined {
  return bid.lines.find(({ lineId }) => lineId === line.id)
}

function priceOf(line: ScopeLine, bid: Bid): number | null {
  const own = answerTo(line, bid)
  return own?.answer === 'amount' ? own.amountCents : null
}

/** Days after the need-by day; 0 if it's kept, or either day isn't known. */
export function daysLateOf({ finishOn }: Pick<Bid, 'finishOn'>, { needBy }: Terms): number {
  return finishOn === null || needBy === null ? 0 : Math.max(0, daysBetween(needBy, finishOn))
}

export function costOfDays(days: number, { dayCostCents }: Terms): Cents {
  return cents(days * (dayCostCents ?? 0))
}

/**
 * Returns what each budget line would have left if a bid were awarded, what it leaves out included.
 * @param uncommitted what each budget line has left now, in cents
 */
export function leftWithBid(
  scope: readonly ScopeLine[],
  bid: Pick<ComparedBid, 'lines'>,
  uncommitted: ReadonlyMap<string, number>,
): Map<string, Cents> {
  const counted = new Map(bid.lines.map(({ lineId, countedCents }) => [lineId, countedCents]))
  const ofLines = Map.groupBy(scope, ({ budgetLineId }) => budgetLineId)
  return new Map(
    [...ofLines].map(([budgetLineId, lines]) => {
      const takenCents = sumCents(lines.map(({ id }) => counted.get(id) ?? 0))
      return [budgetLineId, cents((uncommitted.get(budgetLineId) ?? 0) - takenCents)]
    }),
  )
}
