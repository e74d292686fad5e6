import { type Cents, cents, percentOf, sumCents } from '../money.ts'
import type { EstimateKey, Improvement, ImprovementLine } from './deal-model.ts'

export type ImprovementCost = {
  lines: readonly ImprovementLine[]
  /** Σ lines */
  baseCents: Cents
  /** Σ lines that carry contingency */
  contingencyBaseCents: Cents
  contingencyCents: Cents
  totalCents: Cents
}

/** Σ lines + R(Σ lines with contingency × contingency %) (domain 5.4). */
export function improvementCost(improvement: Pick<Improvement, 'lines' | 'contingencyPct'>): ImprovementCost {
  const { lines, contingencyPct } = improvement
  const baseCents = sumCents(lines.map((line) => line.amountCents))
  const contingencyBaseCents = sumCents(lines.filter((line) => line.contingencyApplies).map((line) => line.amountCents))
  const contingencyCents = percentOf(contingencyBaseCents, contingencyPct)
  return { lines, baseCents, contingencyBaseCents, contingencyCents, totalCents: cents(baseCents + contingencyCents) }
}

/** What is known of the work before a budget exists. Cents; a part that is not known is 0. */
export type ImprovementEstimate =
  | { dealType: 'fix_and_flip'; rehabCents: Cents }
  | { dealType: 'land_home'; homePriceCents: Cents; homeOptionsCents: Cents; freightCents: Cents; siteWorkCents: Cents }

/** The lines that stand for the work until it has a budget; the home itself carries no contingency (domain 5.4). */
export function estimateLines(estimate: ImprovementEstimate): ImprovementLine[] {
  if (estimate.dealType === 'fix_and_flip') return [estimateLine('rehab', estimate.rehabCents, true)]
  return [
    estimateLine('home_price', estimate.homePriceCents, false),
    estimateLine('home_options', estimate.homeOptionsCents, false),
    estimateLine('freight', estimate.freightCents, false),
    estimateLine('site_work', estimate.siteWorkCents, true),
  ].filter((line) => line.amountCents !== 0)
}

function estimateLine(estimate: EstimateKey, amountCents: Cents, contingencyApplies: boolean): ImprovementLine {
  return { name: '', estimate, amountCents, contingencyApplies }
}
