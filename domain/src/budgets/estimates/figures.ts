import type { DealType } from '../../pipelines/deal-types.ts'
import type { DealFields } from '../../deals/fields.ts'
import { sumCents } from '../../money.ts'
import { LAND_HOME_LINES, type LandHomeField } from '../../underwriting/costs/improvement.ts'
import { type Estimate, estimateTotals } from './estimate.ts'
import { factOf } from './codes.ts'
import { estimateAmount } from './line.ts'

/** The dealer's prices for the home: known from an invoice, whether or not they're in the estimate. */
const OF_THE_HOME: ReadonlySet<LandHomeField> = new Set([
  'homePriceCents',
  'homeOptionsCents',
  'freightCents',
  'titleRetirementCents',
])

/** The deal fields that underwriting takes from an estimate. */
export type EstimatedFields = Pick<DealFields, 'rehabEstimateCents' | 'contingencyPct'> &
  Partial<Pick<DealFields, LandHomeField>>

/**
 * Returns the deal fields set by an estimate, which make the deal's improvement total equal the estimate's total. In
 * land-home, each kind of work has its own field, null if the estimate has none of it. The home's fields are only
 * included if the estimate has lines for them.
 */
export function estimatedFields(
  estimate: Estimate,
  { dealType, sqft }: { dealType: DealType; sqft: number | null },
): EstimatedFields {
  const { contingencyPct, lines } = estimate
  if (dealType === 'fix_and_flip')
    return { rehabEstimateCents: estimateTotals(estimate, sqft).baseCents, contingencyPct }
  const amounts = LAND_HOME_LINES.flatMap(({ field }): [LandHomeField, number | null][] => {
    const ofFact = lines.filter((line) => factOf(line.code) === field)
    if (ofFact.length > 0) return [[field, sumCents(ofFact.map(estimateAmount))]]
    return OF_THE_HOME.has(field) ? [] : [[field, null]]
  })
  const bySize = lines.length === 0 ? estimateTotals(estimate, sqft).baseCents : null
  const fields = Object.fromEntries(amounts) as Partial<Pick<DealFields, LandHomeField>>
  return { ...fields, rehabEstimateCents: fields.rehabEstimateCents ?? bySize ?? 0, contingencyPct }
}
