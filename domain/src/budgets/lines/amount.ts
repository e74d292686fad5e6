import { type Cents, roundedQuotient } from '../../money.ts'

/** How many units, as text: up to nine digits and three decimals. */
export type Quantity = string

const QUANTITY = /^\d{1,9}(?:\.\d{1,3})?$/

export function isQuantity(text: string): boolean {
  return QUANTITY.test(text)
}

/** Thousandths of a unit: "2.5" is 2500n. @throws RangeError when the text is not a quantity. */
export function quantityThousandths(qty: Quantity): bigint {
  if (!QUANTITY.test(qty)) throw new RangeError(`not a quantity: ${qty}`)
  const [whole = '0', fraction = ''] = qty.split('.')
  return BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0'))
}

/** The shortest text of a quantity: 12500n is "12.5". */
export function quantityFromThousandths(thousandths: bigint): Quantity {
  const fraction = String(thousandths % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${thousandths / 1_000n}${fraction === '' ? '' : `.${fraction}`}`
}

/** R(quantity × unit cost), exact before the one rounding (see docs/domain.md, Budgets). */
export function lineAmount(qty: Quantity, unitCostCents: number): Cents {
  return roundedQuotient(quantityThousandths(qty) * BigInt(unitCostCents), 1_000n)
}
