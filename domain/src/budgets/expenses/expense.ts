import type { Day } from '../../calendar.ts'
import {
  MAX_TERM_CENTS,
  PARTS_PER_WHOLE,
  cents,
  percentFromParts,
  percentParts,
  splitCents,
  sumCents,
  type Cents,
  type Percent,
} from '../../money.ts'

export const EXPENSE_STATUSES = ['draft', 'posted', 'void'] as const
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number]

export const PAID_BY = ['company', 'card', 'owner_reimburse'] as const
export type PaidBy = (typeof PAID_BY)[number]

export const SPLITS = ['amount', 'percent'] as const
export type Split = (typeof SPLITS)[number]

/** Shares of one receipt: as many as a shopping trip for several houses has. */
export const MAX_SHARES = 60
/** Either way: a refund is negative. */
export const MAX_EXPENSE_CENTS = MAX_TERM_CENTS

/** Nobody enters older papers; a mistyped century would stretch the deal's figures beyond what can be figured. */
const EARLIEST: Day = '2000-01-01'

/** Is this no day of a receipt? What was spent was spent today or before. */
export function isImplausibleDay(spentOn: Day, today: Day): boolean {
  return spentOn > today || spentOn < EARLIEST
}

/** Why shares do not make the whole. `leftCents`, `leftPct` = what is still to be given out; negative when it is too much. */
export type SplitProblem =
  | { reason: 'nothing_given' }
  | { reason: 'amounts_differ'; leftCents: Cents }
  | { reason: 'percents_differ'; leftPct: Percent }
  | { reason: 'wrong_sign' }
  | { reason: 'same_line_twice' }

export type AmountShare = { lineId: string; amountCents: number }
export type PercentShare = { lineId: string; pct: Percent }

/** What is wrong with shares given as amounts; null when they make the whole. */
export function amountSplitProblem(amountCents: number, shares: readonly AmountShare[]): SplitProblem | null {
  const given = shares.map((share) => share.amountCents)
  if (shares.length === 0 || given.some((amount) => amount === 0)) return { reason: 'nothing_given' }
  if (given.some((amount) => Math.sign(amount) !== Math.sign(amountCents))) return { reason: 'wrong_sign' }
  if (namesTwice(shares)) return { reason: 'same_line_twice' }
  const leftCents = amountLeft(amountCents, given)
  return leftCents === 0 ? null : { reason: 'amounts_differ', leftCents }
}

/** What is wrong with shares given as percents; null when they make 100 %. */
export function percentSplitProblem(shares: readonly PercentShare[]): SplitProblem | null {
  const given = shares.map((share) => share.pct)
  if (shares.length === 0 || given.some((pct) => percentParts(pct) <= 0n)) return { reason: 'nothing_given' }
  if (namesTwice(shares)) return { reason: 'same_line_twice' }
  const leftPct = percentLeft(given)
  return leftPct === '0' ? null : { reason: 'percents_differ', leftPct }
}

function namesTwice(shares: readonly { lineId: string }[]): boolean {
  return new Set(shares.map((share) => share.lineId)).size < shares.length
}

/**
 * The amounts of shares given as percents: R of each in order, the last takes the remainder (see docs/domain.md,
 * Budgets).
 */
export function percentShares(amountCents: number, shares: readonly PercentShare[]): Cents[] {
  return splitCents(
    amountCents,
    shares.map((share) => percentParts(share.pct)),
  )
}

/** The allowed moves of an expense. What was posted is never deleted: it is void, with its reason. */
const MOVES: Record<ExpenseStatus, readonly ExpenseStatus[]> = { draft: ['posted'], posted: ['void'], void: [] }

export function mayExpenseBecome(status: ExpenseStatus, next: ExpenseStatus): boolean {
  return MOVES[status].includes(next)
}

/** What shares given as amounts leave of the whole; of the other sign when it is too much. */
export function amountLeft(amountCents: number, given: readonly number[]): Cents {
  return cents(amountCents - sumCents(given))
}

/** What shares given as percents leave of 100 %; negative when it is too much. */
export function percentLeft(given: readonly Percent[]): Percent {
  return percentFromParts(given.reduce((left, pct) => left - percentParts(pct), PARTS_PER_WHOLE))
}

/** Equal shares that add up to the amount: the last takes the odd cents. */
export function equalAmounts(amountCents: number, count: number): Cents[] {
  return splitCents(amountCents, Array<bigint>(count).fill(1n))
}

/** Equal percents that add up to 100 %. */
export function equalPercents(count: number): Percent[] {
  const parts = splitCents(Number(PARTS_PER_WHOLE), Array<bigint>(count).fill(1n))
  return parts.map((part) => percentFromParts(BigInt(part)))
}
