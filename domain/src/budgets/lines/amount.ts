import { type Cents, roundedQuotient } from '../../money.ts'

/** A number of units as text: up to nine digits and three decimals. */
export type Quantity = string

const QUANTITY = /^\d{1,9}(?:\.\d{1,3})?$/

export function isQuantity(text: string): boolean {
  return QUANTITY.test(text)
}

/** Returns thousandths of a unit: "2.5" is 2500n. @throws RangeError if the text isn't a quantity */
export function quantityThousandths(qty: Quantity): bigint {
  if (!QUANTITY.test(qty)) throw new RangeError(`not a quantity: ${qty}`)
  const [whole = '0', fraction = ''] = qty.split('.')
  return BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0'))
}

/** Returns the shortest text for a quantity: 12500n is "12.5". */
export function quantityFromThousandths(thousandths: bigint): Quantity {
  const fraction = String(thousandths % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${thousandths / 1_000n}${fraction === '' ? '' : `.${fraction}`}`
}

/** R(quantity × unit cost), exact until it's rounded once (see docs/domain.md, Budgets). */
export function lineAmount(qty: Quantity, unitCostCents: number): Cents {
  return roundedQuotient(quantityThousandths(qty) * BigInt(unitCostCents), 1_000n)
}

/** Returns the price of one unit, rounded to the cent; null without a quantity. */
export function unitCostOf(qty: Quantity | null, amountCents: number): Cents | null {
  if (qty === null || quantityThousandths(qty) === 0n) return null
  return roundedQuotient(BigInt(amountCents) * 1_000n, quantityThousandths(qty))
}
