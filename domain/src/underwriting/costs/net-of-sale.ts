import { type Cents, cents } from '../../money.ts'
import { PURCHASE_PRICES } from '../../deals/prices.ts'
import { bestKnown } from '../model/best-known.ts'
import { sellingOf } from '../model/deal-to-model.ts'
import type { DealTerms } from '../terms/deal-terms.ts'
import { sellingCost } from './selling.ts'

/**
 * Returns what a sale at this price leaves after selling costs, before loans are paid off (see docs/domain.md,
 * Underwriting). Negative when selling costs more than the price.
 */
export function netOfSale({ fields, costItems }: Pick<DealTerms, 'fields' | 'costItems'>, priceCents: number): Cents {
  const bought = bestKnown(fields, PURCHASE_PRICES)
  const prices = { purchase_price: cents((bought && fields[bought]) ?? 0), sale_price: cents(priceCents) }
  return cents(priceCents - sellingCost(sellingOf({ fields, costItems }), prices).totalCents)
}
