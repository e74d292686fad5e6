import type { DealFields } from '../../deals/fields.ts'
import { type Cents, cents, percentOf, sumCents, ZERO } from '../../money.ts'
import type { BudgetTerms } from '../terms/deal-terms.ts'
import type { EstimateKey, Improvement, ImprovementLine, Payment } from '../model/deal-model.ts'

export type ImprovementCost = {
  lines: readonly ImprovementLine[]
  /** Σ lines */
  baseCents: Cents
  /** Σ lines that carry contingency */
  contingencyBaseCents: Cents
  contingencyCents: Cents
  totalCents: Cents
}

/** Σ lines + R(Σ lines with contingency × contingency %) (see docs/domain.md, Underwriting). */
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
 * The lines of a land-home deal before a budget exists, each a fact of the deal. The home itself, its papers and what an
 * authority charges are known amounts and carry no contingency; work on the site does (see docs/domain.md,
 * Underwriting).
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

/** What is known of the work before a budget exists. Cents; a part that is not known is 0. */
export type ImprovementEstimate =
  | { dealType: 'fix_and_flip'; rehabCents: Cents }
  | { dealType: 'land_home'; amounts: { readonly [Field in LandHomeField]?: number | null } }

/**
 * The lines that stand for the work until it has a budget; the home itself carries no contingency (see docs/domain.md,
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
 * The work as its budget has it, contingency on a line of its own (see docs/domain.md, Underwriting). Once something
 * was spent, that is when the work is paid; before, as it was planned.
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

/** The budget of a deal that is over: what was spent is what the work cost; where nothing was entered, the forecast stands. */
export function asSpent(budget: BudgetTerms): BudgetTerms {
  if (budget.payments.length === 0) return budget
  return { ...budget, lines: budget.lines.map((line) => ({ ...line, amountCents: line.spentCents })) }
}

function estimateLine(estimate: EstimateKey, amountCents: Cents, contingencyApplies: boolean): ImprovementLine {
  return { name: '', estimate, amountCents, contingencyApplies }
}
