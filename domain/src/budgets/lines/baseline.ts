import { MAX_TERM_CENTS, cents, percentOf, sumCents, type Cents, type Percent } from '../../money.ts'
import { lineAmount, type Quantity, quantityThousandths } from './amount.ts'

/** The plan for one line: a quantity at a unit cost, or an entered amount. */
export type LineBaseline = {
  costCodeId: string
  description: string
  qty: Quantity | null
  unit: string | null
  unitCostCents: number | null
  /** planned cost of the line */
  originalCents: number
  contingencyApplies: boolean
  isContingency: boolean
}

/** Progress recorded on a line while work is under way. It never changes the plan. */
export type LineProgress = {
  /** entered instead of what's left of the plan; null = computed */
  etcOverrideCents: number | null
  percentComplete: number
  note: string
  startsOn: string | null
  endsOn: string | null
  photosRequired: boolean
}

export const NO_PROGRESS: LineProgress = {
  etcOverrideCents: null,
  percentComplete: 0,
  note: '',
  startsOn: null,
  endsOn: null,
  photosRequired: false,
}

/** Maximum number of lines in a budget. A renovation has 20 to 300. */
export const MAX_LINES = 1_000
export const MAX_LINE_CENTS = MAX_TERM_CENTS

/** Returns a line's amount: quantity × unit cost if both are known, otherwise as entered. */
export function plannedAmount(line: Pick<LineBaseline, 'qty' | 'unitCostCents' | 'originalCents'>): Cents {
  return line.qty !== null && line.unitCostCents !== null
    ? lineAmount(line.qty, line.unitCostCents)
    : cents(line.originalCents)
}

/** R(Σ lines that carry contingency × contingency %) (see docs/domain.md, Budgets). */
export function contingencyOf(lines: readonly LineBaseline[], contingencyPct: Percent): Cents {
  const carrying = lines.filter((line) => line.contingencyApplies && !line.isContingency)
  return percentOf(sumCents(carrying.map(plannedAmount)), contingencyPct)
}

/**
 * Returns the lines of an open plan with every amount computed. The contingency line follows the percentage; if that is
 * null, its amount is entered like any other.
 */
export function withAmounts<Line extends LineBaseline>(lines: readonly Line[], contingencyPct: Percent | null): Line[] {
  const contingency = contingencyPct === null ? null : contingencyOf(lines, contingencyPct)
  return lines.map((line) =>
    line.isContingency && contingency !== null
      ? { ...line, qty: null, unitCostCents: null, originalCents: contingency }
      : { ...line, originalCents: plannedAmount(line) },
  )
}

export function baselineTotal(lines: readonly Pick<LineBaseline, 'originalCents'>[]): Cents {
  return sumCents(lines.map((line) => line.originalCents))
}

/**
 * Checks whether a line exceeds the maximum. Call this before computing its amount, since the product may be too large
 * for exact sums.
 */
export function isLineTooLarge(line: Pick<LineBaseline, 'qty' | 'unitCostCents' | 'originalCents'>): boolean {
  if (line.originalCents > MAX_LINE_CENTS) return true
  if (line.qty === null || line.unitCostCents === null) return false
  return quantityThousandths(line.qty) * BigInt(line.unitCostCents) > BigInt(MAX_LINE_CENTS) * 1_000n
}
