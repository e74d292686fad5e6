import type { DealFields, FieldKey } from '../../deals/fields.ts'

/** Prices that may be paid, the best known one first. */
export const PURCHASE_PRICES = [
  'purchasePriceCents',
  'contractPriceCents',
  'offerPriceCents',
  'offerPriceMaxCents',
  'askingPriceCents',
] as const satisfies readonly FieldKey[]

/** Prices that may be received, the best known one first. */
export const SALE_PRICES = [
  'salePriceCents',
  'saleContractPriceCents',
  'projectedSalePriceCents',
  'arvCents',
] as const satisfies readonly FieldKey[]

/** Days that the purchase may fall on, the best known one first. */
export const PURCHASE_DAYS = [
  'purchaseDate',
  'closingDate',
  'projectedPurchaseDate',
] as const satisfies readonly FieldKey[]

/** Days that the sale may fall on, the best known one first. */
export const SALE_DAYS = ['saleDate', 'saleClosingDate', 'projectedSaleDate'] as const satisfies readonly FieldKey[]

/** The first of several fields that is known: the one that counts. */
export function bestKnown<Key extends FieldKey>(fields: Partial<DealFields>, keys: readonly Key[]): Key | null {
  return keys.find((key) => fields[key] !== null && fields[key] !== undefined) ?? null
}
