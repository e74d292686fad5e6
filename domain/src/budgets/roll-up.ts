import { type Cents, cents, sumCents } from '../money.ts'
import { type BudgetColumn, SUMMED_COLUMNS, type SummedColumn } from './columns.ts'
import { variancePct } from './variance.ts'

/** The columns of a budget, for one line or for all. Amounts are cents and signed. */
export type BudgetColumns = Record<SummedColumn, Cents> & Record<Exclude<BudgetColumn, SummedColumn>, number | null>

/** What the columns of one line are made of, besides its sums. */
export type PlannedAmounts = {
  /** frozen at the first approval */
  originalCents: number
  /** typed in place of what the plan leaves; null = computed */
  etcOverrideCents: number | null
}

/**
 * What the ledgers of a deal put on one budget line, in cents. A budget sums its own transfers and expenses; the sums of
 * change orders, orders and invoices are made by their rooms and stay zero where there are none.
 */
export type LedgerSums = {
  /** approved change orders of scope budget_only and both; signed */
  approvedChangesCents: number
  /** in − out */
  transfersCents: number
  /** posted, less refunds */
  expensesCents: number
  /** orders that wait for approval */
  pendingOrdersCents: number
  /** live orders with their changes, or what was billed on them where that is more; of ended orders what was billed */
  committedOrdersCents: number
  /** what live orders leave to be billed */
  openOrdersCents: number
  /** counted invoices on orders, gross of retainage */
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

/** The columns of one budget line (see docs/domain.md, Budgets). */
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

/** Columns added up, for a category or for the whole budget; the percent comes from the two totals. */
export function totalOf(lines: readonly Readonly<Record<SummedColumn, number>>[]): BudgetColumns {
  const total = Object.fromEntries(
    SUMMED_COLUMNS.map((key) => [key, sumCents(lines.map((line) => line[key]))]),
  ) as Record<SummedColumn, Cents>
  return { ...total, variancePct: variancePct(total.varianceCents, total.revisedCents) }
}

/** The row of a budget, or of a part of it, in which nothing is planned and nothing happened. */
export const NO_COLUMNS: BudgetColumns = totalOf([])

/** The sums that columns were made of, to figure a line anew. What was spent without an order comes back as expenses. */
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
