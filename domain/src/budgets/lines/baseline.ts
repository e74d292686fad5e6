import { MAX_TERM_CENTS, cents, percentOf, sumCents, type Cents, type Percent } from '../../money.ts'
import { lineAmount, type Quantity, quantityThousandths } from './amount.ts'

/** What is planned for one line: a quantity at a unit cost, or one amount typed. */
export type LineBaseline = {
  costCodeId: string
  description: string
  qty: Quantity | null
  unit: string | null
  unitCostCents: number | null
  /** what the line costs as planned */
  originalCents: number
  contingencyApplies: boolean
  isContingency: boolean
}

/** What is noted on a line while the work goes on; it never changes the plan. */
export type LineProgress = {
  /** typed in place of what the plan leaves; null = computed */
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

/** Most lines of one budget; a renovation has 20 to 300. */
export const MAX_LINES = 1_000
export const MAX_LINE_CENTS = MAX_TERM_CENTS

/** The amount of a line: quantity × unit cost where both are known, else as typed. */
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
 * The lines of an open plan with every amount figured. The contingency line follows the percent; where that is null, its
 * amount is typed like any other's.
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

/** Is a line more than a line may cost? Asked before its amount is figured: the product may be beyond exact sums. */
export function isLineTooLarge(line: Pick<LineBaseline, 'qty' | 'unitCostCents' | 'originalCents'>): boolean {
  if (line.originalCents > MAX_LINE_CENTS) return true
  if (line.qty === null || line.unitCostCents === null) return false
  return quantityThousandths(line.qty) * BigInt(line.unitCostCents) > BigInt(MAX_LINE_CENTS) * 1_000n
}
