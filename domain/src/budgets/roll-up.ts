import { type Cents, cents, sumCents } from '../money.ts'
import { type BudgetColumn, SUMMED_COLUMNS, type SummedColumn } from './columns.ts'
import { variancePct } from './variance.ts'

/** A budget's columns, for one line or for all. Amounts are signed cents. */
export type BudgetColumns = Record<SummedColumn, Cents> & Record<Exclude<BudgetColumn, SummedColumn>, number | null>

/** A line's own amounts, used with its sums to compute its columns. */
export type PlannedAmounts = {
  /** frozen at the first approval */
  originalCents: number
  /** entered instead of what's left of the plan; null = computed */
  etcOverrideCents: number | null
}

/**
 * What a deal's ledgers add to one budget line, in cents. A budget sums its own transfers and expenses. The rooms for
 * change orders, orders and invoices provide their own sums, which are zero if there are none.
 */
export type LedgerSums = {
  /** approved change orders with scope budget_only or both; signed */
  approvedChangesCents: number
  /** in − out */
  transfersCents: number
  /** posted expenses less refunds */
  expensesCents: number
  /** orders awaiting approval */
  pendingOrdersCents: number
  /**
   * live orders with their changes, or the amount billed on them if that's more; for ended orders, the amount billed
   */
  committedOrdersCents: number
  /** what's left to bill on live orders */
  openOrdersCents: number
  /** counted invoices on orders, including retainage */
  billedOnOrdersCents: number
  /** counted invoices without an order */
  billedDirectlyCents: number
}

export const NO_SUMS: LedgerSums = {
  approvedChangesCents: 0,
  transfersCents: 0,
  expensesCents: 0,
  pendingOrdersCents: 0,
  committedOrdersCents: 0,
  openOrdersCents: 0,
  billedOnOrdersCents: 0,
  billedDirectlyCents: 0,
}

/** Computes a budget line's columns (see docs/domain.md, Budgets). */
export function rollUp(line: PlannedAmounts, sums: LedgerSums): BudgetColumns {
  const revised = line.originalCents + sums.approvedChangesCents + sums.transfersCents
  const directCost = sums.billedDirectlyCents + sums.expensesCents
  const actual = sums.billedOnOrdersCents + directCost
  const toComplete = line.etcOverrideCents ?? Math.max(0, revised - actual - sums.openOrdersCents)
  const forecast = actual + sums.openOrdersCents + toComplete
  const variance = revised - forecast
  return {
    originalCents: cents(line.originalCents),
    approvedChangesCents: cents(sums.approvedChangesCents),
    transfersCents: cents(sums.transfersCents),
    revisedCents: cents(revised),
    pendingCommitmentCents: cents(sums.pendingOrdersCents),
    committedCents: cents(sums.committedOrdersCents),
    openCommitmentCents: cents(sums.openOrdersCents),
    actualCents: cents(actual),
    directCostCents: cents(directCost),
    uncommittedCents: cents(revised - sums.committedOrdersCents - directCost),
    remainingToSpendCents: cents(revised - actual),
    estimateToCompleteCents: cents(toComplete),
    forecastCents: cents(forecast),
    varianceCents: cents(variance),
    variancePct: variancePct(variance, revised),
  }
}

/** Adds up columns for a category or the whole budget. The percentage comes from the two totals. */
export function totalOf(lines: readonly Readonly<Record<SummedColumn, number>>[]): BudgetColumns {
  const total = Object.fromEntries(
    SUMMED_COLUMNS.map((key) => [key, sumCents(lines.map((line) => line[key]))]),
  ) as Record<SummedColumn, Cents>
  return { ...total, variancePct: variancePct(total.varianceCents, total.revisedCents) }
}

/** The row for a budget, or part of one, with nothing planned or spent. */
export const NO_COLUMNS: BudgetColumns = totalOf([])

/**
 * Returns the sums behind a line's columns, to recompute the line. Spending without an order is returned as expenses.
 */
export function sumsOf(columns: Readonly<Record<SummedColumn, number>>): LedgerSums {
  return {
    approvedChangesCents: columns.approvedChangesCents,
    transfersCents: columns.transfersCents,
    expensesCents: columns.directCostCents,
    pendingOrdersCents: columns.pendingCommitmentCents,
    committedOrdersCents: columns.committedCents,
    openOrdersCents: columns.openCommitmentCents,
    billedOnOrdersCents: columns.actualCents - columns.directCostCents,
    billedDirectlyCents: 0,
  }
}
