import { DEAL_FIGURES } from './figures.ts'
import type { FigureAudience } from './policy.ts'

/**
 * What lists of deals add up, and who sees it.
 *
 * - `arv`, `profit`, `cash` the value, projected profit and cash needed of every deal
 * - `cashOut` own cash that is in the deals today, as recorded
 * - `dayCost` what a day costs on the deals that we own today
 */
export const DEAL_SUMS = {
  arv: 'financials',
  profit: DEAL_FIGURES.profitCents.audience,
  cash: DEAL_FIGURES.cashNeededCents.audience,
  cashOut: 'profit',
  dayCost: 'profit',
} as const satisfies Record<string, keyof FigureAudience>

export type DealSum = keyof typeof DEAL_SUMS
export const SUM_KEYS = Object.keys(DEAL_SUMS) as DealSum[]

/** Checks whether someone can see a sum and the deals' shares in it. */
export function maySeeSum(sees: FigureAudience, sum: DealSum): boolean {
  return sees[DEAL_SUMS[sum]]
}
