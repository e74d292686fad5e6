import type { SplitPart } from '@plumbline/domain/underwriting/returns/sale-price-split'
import type { Spot } from '../returns/ledger-places.ts'

/** Where each step is entered. Profit isn't entered anywhere. */
export const SPLIT_SPOTS: Readonly<Record<SplitPart, Spot | null>> = {
  purchase: 'purchase.price',
  purchase_costs: 'purchase',
  improvement: 'improvement',
  financing: 'financing',
  holding: 'holding',
  selling: 'selling',
  profit: null,
}
