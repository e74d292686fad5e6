import type { Day } from '../../calendar.ts'
import type { SellingLine } from '../costs/selling-rates.ts'
import { MAX_TERM_CENTS } from '../../money.ts'
import type { BillRecord } from '../terms/deal-terms.ts'

/** What a bill is for: a cost item of the deal, or one of the sale's usual costs. */
export type BillTarget = { costItemId: string } | { sellingLine: SellingLine }

/** The records that can make a bill. Only they change it. */
export const BILL_ORIGINS = ['expense', 'settlement'] as const
export type BillOrigin = { kind: (typeof BILL_ORIGINS)[number]; id: string }

/** Applies to both signs: a refund or a credit is negative. */
export const MAX_BILL_CENTS = MAX_TERM_CENTS

export const BILL_PROBLEMS = ['nothing', 'odd_day', 'reversed', 'half_period', 'not_recurring'] as const
export type BillProblem = (typeof BILL_PROBLEMS)[number]

/** No one enters older bills, and a mistyped century would stretch the deal's figures beyond what can be computed. */
const EARLIEST: Day = '2000-01-01'

/** Returns what is wrong with a bill, by field. A period for which nothing had to be paid has a bill of 0. */
export function billProblems(
  { amountCents, paidOn, from, to }: Pick<BillRecord, 'amountCents' | 'paidOn' | 'from' | 'to'>,
  { recurs, today }: { recurs: boolean; today: Day },
): Partial<Record<'amountCents' | 'paidOn' | 'from' | 'to', BillProblem>> {
  const isOdd = paidOn > today || paidOn < EARLIEST
  return {
    ...(amountCents === 0 && from === null ? { amountCents: 'nothing' } : {}),
    ...(isOdd ? { paidOn: 'odd_day' } : {}),
    ...periodProblem(from, to, recurs),
  }
}

function periodProblem(from: Day | null, to: Day | null, recurs: boolean): { from?: BillProblem; to?: BillProblem } {
  if (from === null && to === null) return {}
  if (!recurs) return { from: 'not_recurring' }
  if (from === null) return { from: 'half_period' }
  if (to === null) return { to: 'half_period' }
  if (from < EARLIEST) return { from: 'odd_day' }
  return to <= from ? { to: 'reversed' } : {}
}

/** Returns the bills of a finished deal, in which nothing more is expected for a cost that has one. */
export function asFinal(bills: readonly BillRecord[]): BillRecord[] {
  return bills.map((bill) => ({ ...bill, isFinal: true }))
}
