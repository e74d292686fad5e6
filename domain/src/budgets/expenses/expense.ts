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

/** Maximum shares of one receipt, enough for a shopping trip for several houses. */
export const MAX_SHARES = 60
/** Applies to both signs: a refund is negative. */
export const MAX_EXPENSE_CENTS = MAX_TERM_CENTS

/**
 * No one enters older receipts, and a mistyped century would stretch the deal's figures beyond what can be computed.
 */
const EARLIEST: Day = '2000-01-01'

/** Checks for a date a receipt can't have: one in the future or too far in the past. */
export function isImplausibleDay(spentOn: Day, today: Day): boolean {
  return spentOn > today || spentOn < EARLIEST
}

/**
 * Why shares don't add up to the total. `leftCents` and `leftPct` are what's left to assign; negative if it's too much.
 */
export type SplitProblem =
  | { reason: 'nothing_given' }
  | { reason: 'amounts_differ'; leftCents: Cents }
  | { reason: 'percents_differ'; leftPct: Percent }
  | { reason: 'wrong_sign' }
  | { reason: 'same_line_twice' }

/** `lineId` is what the share is for: a budget line, or a cost item of buying, holding or selling. */
export type AmountShare = { lineId: string; amountCents: number }
export type PercentShare = { lineId: string; pct: Percent }

/** Returns what's wrong with shares given as amounts, or null if they add up. */
export function amountSplitProblem(amountCents: number, shares: readonly AmountShare[]): SplitProblem | null {
  const given = shares.map((share) => share.amountCents)
  if (shares.length === 0 || given.some((amount) => amount === 0)) return { reason: 'nothing_given' }
  if (given.some((amount) => Math.sign(amount) !== Math.sign(amountCents))) return { reason: 'wrong_sign' }
  if (namesTwice(shares)) return { reason: 'same_line_twice' }
  const leftCents = amountLeft(amountCents, given)
  return leftCents === 0 ? null : { reason: 'amounts_differ', leftCents }
}

/** Returns what's wrong with shares given as percentages, or null if they add up to 100 %. */
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
 * Returns the amounts of shares given as percentages: R of each in order, with the remainder in the last one (see
 * docs/domain.md, Budgets).
 */
export function percentShares(amountCents: number, shares: readonly PercentShare[]): Cents[] {
  return splitCents(
    amountCents,
    shares.map((share) => percentParts(share.pct)),
  )
}

/** Allowed status changes of an expense. Posted expenses are never deleted, only voided with a reason. */
const MOVES: Record<ExpenseStatus, readonly ExpenseStatus[]> = { draft: ['posted'], posted: ['void'], void: [] }

export function mayExpenseBecome(status: ExpenseStatus, next: ExpenseStatus): boolean {
  return MOVES[status].includes(next)
}

/** Returns what's left of the total after these amounts; the sign flips if it's too much. */
export function amountLeft(amountCents: number, given: readonly number[]): Cents {
  return cents(amountCents - sumCents(given))
}

/** Returns what's left of 100 % after these percentages; negative if it's too much. */
export function percentLeft(given: readonly Percent[]): Percent {
  return percentFromParts(given.reduce((left, pct) => left - percentParts(pct), PARTS_PER_WHOLE))
}

/** Returns equal shares of the amount. The last one gets the odd cents. */
export function equalAmounts(amountCents: number, count: number): Cents[] {
  return splitCents(amountCents, Array<bigint>(count).fill(1n))
}

/** Returns equal percentages that add up to 100 %. */
export function equalPercents(count: number): Percent[] {
  const parts = splitCents(Number(PARTS_PER_WHOLE), Array<bigint>(count).fill(1n))
  return parts.map((part) => percentFromParts(BigInt(part)))
}
