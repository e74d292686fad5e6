import type { DealFields, FieldKey } from '../../deals/fields.ts'

/** Possible sale prices, best known first. */
export const SALE_PRICES = [
  'salePriceCents',
  'saleContractPriceCents',
  'projectedSalePriceCents',
  'arvCents',
] as const satisfies readonly FieldKey[]

/** Possible purchase days, best known first. */
export const PURCHASE_DAYS = [
  'purchaseDate',
  'closingDate',
  'projectedPurchaseDate',
] as const satisfies readonly FieldKey[]

/** Possible sale days, best known first. */
export const SALE_DAYS = ['saleDate', 'saleClosingDate', 'projectedSaleDate'] as const satisfies readonly FieldKey[]

/** Returns the first of several fields that is known, which is the one that counts. */
export function bestKnown<Key extends FieldKey>(fields: Partial<DealFields>, keys: readonly Key[]): Key | null {
  return keys.find((key) => fields[key] !== null && fields[key] !== undefined) ?? null
}
