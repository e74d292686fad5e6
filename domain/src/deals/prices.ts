import type { FieldKey } from './fields.ts'

/** Possible purchase prices, best known first. The first one that's known counts. */
export const PURCHASE_PRICES = [
  'purchasePriceCents',
  'contractPriceCents',
  'offerPriceCents',
  'offerPriceMaxCents',
  'askingPriceCents',
] as const satisfies readonly FieldKey[]
