type Column = {
  /** how several lines are totaled: their sum, or variance ÷ revised of the totals */
  total: 'sum' | 'ratio'
  /** whether it can be negative */
  signed: boolean
}

/**
 * The columns of a budget, for one line or for all (see docs/domain.md, Budgets). The schema, the totals, the empty row
 * and the grid all use this list. Amounts are cents.
 */
export const BUDGET_COLUMNS = {
  originalCents: { total: 'sum', signed: false },
  approvedChangesCents: { total: 'sum', signed: true },
  transfersCents: { total: 'sum', signed: true },
  revisedCents: { total: 'sum', signed: true },
  pendingCommitmentCents: { total: 'sum', signed: true },
  committedCents: { total: 'sum', signed: true },
  openCommitmentCents: { total: 'sum', signed: false },
  actualCents: { total: 'sum', signed: true },
  directCostCents: { total: 'sum', signed: true },
  uncommittedCents: { total: 'sum', signed: true },
  remainingToSpendCents: { total: 'sum', signed: true },
  estimateToCompleteCents: { total: 'sum', signed: false },
  forecastCents: { total: 'sum', signed: true },
  /** positive is favorable */
  varianceCents: { total: 'sum', signed: true },
  /** variance ÷ revised, a fraction; null when nothing is planned */
  variancePct: { total: 'ratio', signed: true },
} as const satisfies Record<string, Column>

type Columns = typeof BUDGET_COLUMNS
export type BudgetColumn = keyof Columns
export type SummedColumn = { [Key in BudgetColumn]: Columns[Key]['total'] extends 'sum' ? Key : never }[BudgetColumn]

export const COLUMN_KEYS = Object.keys(BUDGET_COLUMNS) as BudgetColumn[]
export const SUMMED_COLUMNS = COLUMN_KEYS.filter((key): key is SummedColumn => BUDGET_COLUMNS[key].total === 'sum')
