import type { DealFields } from '../../deals/fields.ts'
import { type Cents, cents, percentOf, sumCents, ZERO } from '../../money.ts'
import type { BudgetTerms } from '../terms/deal-terms.ts'
import type { EstimateKey, Improvement, ImprovementLine, Payment } from '../model/deal-model.ts'

export type ImprovementCost = {
  lines: readonly ImprovementLine[]
  /** Σ lines */
  baseCents: Cents
  /** Σ lines with contingency */
  contingencyBaseCents: Cents
  contingencyCents: Cents
  totalCents: Cents
}

/** Computes Σ lines + R(Σ lines with contingency × contingency %) (see docs/domain.md, Underwriting). */
export function improvementCost(
  improvement: Pick<Improvement, 'lines' | 'contingencyPct' | 'contingencyCents'>,
): ImprovementCost {
  const { lines, contingencyPct } = improvement
  const baseCents = sumCents(lines.map((line) => line.amountCents))
  const contingencyBaseCents = sumCents(lines.filter((line) => line.contingencyApplies).map((line) => line.amountCents))
  const contingencyCents = improvement.contingencyCents ?? percentOf(contingencyBaseCents, contingencyPct)
  return { lines, baseCents, contingencyBaseCents, contingencyCents, totalCents: cents(baseCents + contingencyCents) }
}

/**
 * The lines of a land-home deal before it has a budget, each a field of the deal. The home itself, its paperwork and
 * government fees are known amounts without contingency; site work has it (see docs/domain.md, Underwriting).
 */
export const LAND_HOME_LINES = [
  { key: 'home_price', field: 'homePriceCents', contingencyApplies: false },
  { key: 'home_options', field: 'homeOptionsCents', contingencyApplies: false },
  { key: 'freight', field: 'freightCents', contingencyApplies: false },
  { key: 'title_retirement', field: 'titleRetirementCents', contingencyApplies: false },
  { key: 'impact_fees', field: 'impactFeesCents', contingencyApplies: false },
  { key: 'home_set', field: 'setCents', contingencyApplies: true },
  { key: 'foundation', field: 'foundationCents', contingencyApplies: true },
  { key: 'well', field: 'wellCents', contingencyApplies: true },
  { key: 'septic', field: 'septicCents', contingencyApplies: true },
  { key: 'utilities', field: 'utilitiesCents', contingencyApplies: true },
  { key: 'finish_out', field: 'finishOutCents', contingencyApplies: true },
  { key: 'site_work', field: 'rehabEstimateCents', contingencyApplies: true },
] as const satisfies readonly { key: EstimateKey; field: keyof DealFields; contingencyApplies: boolean }[]
export type LandHomeField = (typeof LAND_HOME_LINES)[number]['field']

/** What is known about the work before there is a budget, in cents. Unknown parts are 0. */
export type ImprovementEstimate =
  | { dealType: 'fix_and_flip'; rehabCents: Cents }
  | { dealType: 'land_home'; amounts: { readonly [Field in LandHomeField]?: number | null } }

/**
 * Returns the lines used for the work until it has a budget. The home itself has no contingency (see docs/domain.md,
 * Underwriting).
 */
export function estimateLines(estimate: ImprovementEstimate): ImprovementLine[] {
  if (estimate.dealType === 'fix_and_flip') return [estimateLine('rehab', estimate.rehabCents, true)]
  const { amounts } = estimate
  return LAND_HOME_LINES.map(({ key, field, contingencyApplies }) =>
    estimateLine(key, cents(amounts[field] ?? ZERO), contingencyApplies),
  ).filter((line) => line.amountCents !== 0)
}

/**
 * Returns the work as budgeted, with contingency on its own line (see docs/domain.md, Underwriting). Payment dates
 * follow actual spending once there is any, and the plan until then.
 */
export function budgetImprovement(
  budget: BudgetTerms,
  planned: readonly Payment[],
): Pick<Improvement, 'lines' | 'contingencyPct' | 'contingencyCents' | 'payments'> {
  const spent = budget.payments.map(({ paidOn, amountCents }) => ({ paidOn, amountCents: cents(amountCents) }))
  return {
    lines: budget.lines
      .filter((line) => !line.isContingency)
      .map(({ name, amountCents, spentCents }) => ({
        name,
        amountCents: cents(amountCents),
        spentCents: cents(spentCents),
        contingencyApplies: false,
      })),
    contingencyPct: '0',
    contingencyCents: sumCents(budget.lines.filter((line) => line.isContingency).map((line) => line.amountCents)),
    payments: budget.payments.length > 0 ? spent : planned,
  }
}

/**
 * Returns the budget of a finished deal, where the cost of the work is what was spent. If no spending was entered, the
 * forecast remains.
 */
export function asSpent(budget: BudgetTerms): BudgetTerms {
  const isUnspent = budget.payments.length === 0 && budget.lines.every(({ spentCents }) => spentCents === 0)
  if (isUnspent) return budget
  return { ...budget, lines: budget.lines.map((line) => ({ ...line, amountCents: line.spentCents })) }
}

function estimateLine(estimate: EstimateKey, amountCents: Cents, contingencyApplies: boolean): ImprovementLine {
  return { name: '', estimate, amountCents, contingencyApplies }
}
