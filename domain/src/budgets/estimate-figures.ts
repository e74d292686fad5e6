import type { DealType } from '../deals/deal-types.ts'
import type { DealFields } from '../deals/fields.ts'
import { sumCents } from '../money.ts'
import { type Estimate, estimateTotals } from './estimate.ts'
import { type EstimatePart, partOf } from './estimate-codes.ts'
import { estimateAmount } from './estimate-line.ts'

const FIELDS = { home_price: 'homePriceCents', home_options: 'homeOptionsCents', freight: 'freightCents' } as const

/** The facts of a deal that its underwriting takes from an estimate. */
export type EstimatedFields = Pick<DealFields, 'rehabEstimateCents' | 'contingencyPct'> &
  Partial<Pick<DealFields, (typeof FIELDS)[keyof typeof FIELDS]>>

/**
 * What an estimate says of the deal's own facts, so that the deal's improvement total is the estimate's total. In land-home
 * the rehab estimate is the site work; the home, its options (with tax and title) and its freight are facts of their own
 * and are named only where the estimate has lines of them.
 */
export function estimatedFields(
  estimate: Estimate,
  { dealType, sqft }: { dealType: DealType; sqft: number | null },
): EstimatedFields {
  const { baseCents } = estimateTotals(estimate, sqft)
  const { contingencyPct, lines } = estimate
  if (dealType === 'fix_and_flip' || lines.length === 0) return { rehabEstimateCents: baseCents, contingencyPct }
  const linesOf = (part: EstimatePart) => lines.filter((line) => partOf(line.code) === part)
  const amountOf = (part: EstimatePart) => sumCents(linesOf(part).map(estimateAmount))
  const ofHome = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((part) => linesOf(part).length > 0)
  return {
    rehabEstimateCents: amountOf('work'),
    contingencyPct,
    ...Object.fromEntries(ofHome.map((part) => [FIELDS[part], amountOf(part)])),
  }
}
