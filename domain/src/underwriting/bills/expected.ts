import { addDays, addMonths, type Day, daysBetween } from '../../calendar.ts'
import { type Cents, cents, roundedQuotient } from '../../money.ts'
import { exactAmount, projectedAmount } from '../costs/cost-basis.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { windowOf } from '../costs/holding.ts'
import type { Bill, DealModel, HoldingItem, Period } from '../model/deal-model.ts'

/** Bills come after the days they are for. One that is this many days late is missed. */
export const DAYS_UNTIL_MISSED = 10

/** A bill of a recurring cost that is expected but not recorded. */
export type ExpectedBill = {
  /** its index among the holding costs */
  row: number
  name: string
  /** the days it is for, up to but not including `to` */
  from: Day
  to: Day
  /** what the last bill for as long a period came to, else what is projected */
  amountCents: Cents
  /** from this day on it is missed */
  missedOn: Day
}

type Owned = Pick<DealModel, 'purchaseOn' | 'saleOn' | 'purchasePriceCents' | 'salePriceCents' | 'holding'>

/**
 * Lists the bills that recurring costs should have brought by a day: one for each month or year of each cost that has
 * begun, unless bills cover most of its days. Costs per day come up each month.
 * @param since periods that were over by then aren't expected, because nobody kept the deal's bills here yet
 */
export function expectedBills(deal: Owned, { since, through }: { since: Day; through: Day }): ExpectedBill[] {
  return deal.holding.flatMap((item, row) =>
    periodsOf(item, deal, through)
      .filter(({ from, to }) => to > since && !isCovered(item.bills, from, to))
      .map(({ from, to, isWhole }) => ({
        row,
        name: item.name,
        from,
        to,
        amountCents: amountFor(item, deal, { from, to, isWhole }),
        missedOn: addDays(to, DAYS_UNTIL_MISSED),
      })),
  )
}

/** Returns the first day on which a bill counts as missed, or null if none is expected. */
export function firstMissedOn(expected: readonly ExpectedBill[]): Day | null {
  return expected.reduce<Day | null>(
    (first, { missedOn }) => (first === null || missedOn < first ? missedOn : first),
    null,
  )
}

/** Returns the days that a recurring cost's bill is for when it starts on this one. */
export function nextPeriod(from: Day, per: Period): { from: Day; to: Day } {
  return { from, to: addMonths(from, per === 'year' ? 12 : 1) }
}

/** No cost is kept for longer than this many periods. */
const MOST_PERIODS = 600

/** `isWhole`: the cost doesn't end before the period does. */
type BillPeriod = { from: Day; to: Day; isWhole: boolean }

function periodsOf(item: HoldingItem, deal: Owned, through: Day): BillPeriod[] {
  if (item.per === 'once') return []
  const months = item.per === 'year' ? 12 : 1
  const window = windowOf(item, deal)
  const periods: BillPeriod[] = []
  for (let count = 0; count < MOST_PERIODS; count += 1) {
    const from = addMonths(window.from, count * months)
    if (from >= window.to || from > through) break
    const next = addMonths(window.from, (count + 1) * months)
    const isWhole = next <= window.to
    periods.push({ from, to: isWhole ? next : window.to, isWhole })
  }
  return periods
}

/** A period has its bill once bills cover at least half of its days. */
function isCovered(bills: readonly Bill[], from: Day, to: Day): boolean {
  const covered = new Set<number>()
  for (const bill of bills) {
    if (bill.from === null || bill.to === null) continue
    const start = bill.from > from ? bill.from : from
    const end = bill.to < to ? bill.to : to
    for (let day = daysBetween(from, start); day < daysBetween(from, end); day += 1) covered.add(day)
  }
  return covered.size * 2 >= daysBetween(from, to)
}

function amountFor(item: HoldingItem, deal: Owned, { from, to, isWhole }: BillPeriod): Cents {
  const days = daysBetween(from, to)
  const prices = pricesOf(deal)
  if (item.per === 'day') {
    const { numerator, denominator } = exactAmount(item, prices)
    return roundedQuotient(numerator * BigInt(days), denominator)
  }
  if (isWhole) return lastAmount(item.bills, days) ?? projectedAmount(item, prices)
  const { numerator, denominator } = exactAmount(item, prices)
  const times = item.per === 'month' ? 12n : 1n
  return roundedQuotient(numerator * times * BigInt(days), denominator * 365n)
}

/** Months differ in length, so a few days don't tell two periods apart. */
const AS_LONG_DAYS = 3

function lastAmount(bills: readonly Bill[], days: number): Cents | null {
  const alike = bills.filter(
    ({ from, to, amountCents }) =>
      from !== null && to !== null && amountCents > 0 && Math.abs(daysBetween(from, to) - days) <= AS_LONG_DAYS,
  )
  const last = alike.toSorted((one, other) => daysBetween(other.from!, one.from!)).at(-1)
  return last ? cents(last.amountCents) : null
}
