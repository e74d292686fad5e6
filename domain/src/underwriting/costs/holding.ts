import { type Day, daysBetween } from '../../calendar.ts'
import { type Cents, cents, roundedQuotient, sumCents, ZERO } from '../../money.ts'
import { type CostLine, exactAmount, type Prices } from './cost-basis.ts'
import { toComeCents } from './billed.ts'
import type { Bill, DealModel, HoldingItem, Period } from '../model/deal-model.ts'

/** The parts of a deal that determine its holding costs. */
export type Ownership = Pick<DealModel, 'purchaseOn' | 'saleOn'>

export type HoldingLine = CostLine & { per: Period; from: Day; to: Day; days: number }
export type HoldingCost = { items: readonly HoldingLine[]; totalCents: Cents }

/** Computes the cost of owning, item by item, each over its own window (see docs/domain.md, Underwriting). */
export function holdingCost(items: readonly HoldingItem[], ownership: Ownership, prices: Prices): HoldingCost {
  const lines = items.map((item): HoldingLine => {
    const { from, to } = windowOf(item, ownership)
    const amountCents = holdingThrough(item, ownership, prices, to)
    return { name: item.name, per: item.per, from, to, days: Math.max(0, daysBetween(from, to)), amountCents }
  })
  return { items: lines, totalCents: sumCents(lines.map((line) => line.amountCents)) }
}

/** Returns the days that an item covers: its own, else from the purchase up to the sale. */
export function windowOf(item: Pick<HoldingItem, 'from' | 'to'>, ownership: Ownership): { from: Day; to: Day } {
  return { from: item.from ?? ownership.purchaseOn, to: item.to ?? ownership.saleOn }
}

/**
 * Returns what an item has cost through a day: bills for earlier days plus R(the accrual by that day for days without a
 * bill). A `once` cost is due in full from its day on. Through the end of its window, this is the item's full cost.
 */
export function holdingThrough(item: HoldingItem, ownership: Ownership, prices: Prices, through: Day): Cents {
  const window = windowOf(item, ownership)
  const isOver = through >= window.to
  const billed = sumCents(
    item.bills.filter((bill) => isOver || (bill.to ?? bill.paidOn) <= through).map((bill) => bill.amountCents),
  )
  return cents(billed + projectedThrough(item, ownership, prices, through))
}

/** Returns the projected part of an item's cost through a day: whatever no bill has replaced. */
export function projectedThrough(item: HoldingItem, ownership: Ownership, prices: Prices, through: Day): Cents {
  const { from, to } = windowOf(item, ownership)
  const { numerator, denominator } = exactAmount(item, prices)
  if (item.per === 'once') {
    const isDue = through >= from || through >= to
    return isDue ? toComeCents(roundedQuotient(numerator, denominator), item.bills) : ZERO
  }
  const until = through < to ? through : to
  const days = daysBetween(from, until) - daysBilled(item.bills, from, until)
  if (days <= 0) return ZERO
  const { times, over } = PER_DAY[item.per]
  return roundedQuotient(numerator * times * BigInt(days), denominator * over)
}

/** Factors for converting an amount to days. Daily amounts are used as they are; others are based on a 365-day year. */
export const PER_DAY = {
  day: { times: 1n, over: 1n },
  month: { times: 12n, over: 365n },
  year: { times: 1n, over: 365n },
} as const

/** Counts the days in the window that bills cover, each day once. */
function daysBilled(bills: readonly Bill[], from: Day, until: Day): number {
  let covered = 0
  let reached = from
  const periods = bills.flatMap((bill) =>
    bill.from === null || bill.to === null ? [] : [[bill.from, bill.to] as const],
  )
  for (const [first, last] of periods.toSorted(([one], [other]) => daysBetween(other, one))) {
    const start = first > reached ? first : reached
    const end = last < until ? last : until
    if (end <= start) continue
    covered += daysBetween(start, end)
    reached = end
  }
  return covered
}
