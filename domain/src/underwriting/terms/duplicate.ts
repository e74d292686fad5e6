import { type DealFields, type FieldKey, isPresent } from '../../deals/fields.ts'
import { PURCHASE_PRICES } from '../../deals/prices.ts'
import { LAND_HOME_LINES } from '../costs/improvement.ts'
import { bestKnown, SALE_PRICES } from '../model/best-known.ts'
import type { DealTerms } from './deal-terms.ts'
import type { TermsPart } from './scenario.ts'
import { templateOf } from './template.ts'

/** What the work is expected to cost and the house to be worth. */
const ESTIMATES: readonly FieldKey[] = [
  'arvCents',
  'rehabEstimateCents',
  'askingPriceCents',
  'assignmentFeeCents',
  ...LAND_HOME_LINES.map(({ field }) => field),
]

/**
 * Returns the inputs of a deal's figures for a duplicate, which starts over: no dates, draws or loan status. Prices that
 * were agreed or paid become what's planned, so the figures count with the same prices.
 */
export function duplicatedInputs(
  deal: Pick<DealTerms, 'fields' | 'costItems' | 'loans'>,
): TermsPart & { fields: Partial<DealFields> } {
  const { fields } = deal
  const { fields: rates = {}, ...lists } = templateOf(deal)
  const estimates = Object.fromEntries(ESTIMATES.map((key) => [key, fields[key]]))
  const planned = { ...rates, ...estimates, ...plannedPrices(fields) }
  return {
    ...lists,
    fields: Object.fromEntries(Object.entries(planned).filter(([, value]) => isPresent(value))) as Partial<DealFields>,
  }
}

function plannedPrices(fields: Partial<DealFields>): Partial<DealFields> {
  const bought = bestKnown(fields, PURCHASE_PRICES)
  const sold = bestKnown(fields, SALE_PRICES)
  return {
    ...(bought && bought !== 'askingPriceCents' ? { offerPriceMaxCents: fields[bought] ?? null } : {}),
    ...(sold && sold !== 'arvCents' ? { projectedSalePriceCents: fields[sold] ?? null } : {}),
  }
}
