import { MONEY_MAX } from '../deals/fields.ts'
import { type Cents, MAX_CENTS, roundedQuotient, ZERO } from '../money.ts'
import type { Unit } from './estimate-codes.ts'

/** A quantity with up to three decimals, as text: "12.5" is twelve and a half. Never negative. */
export type Quantity = string

const QUANTITY = /^\d{1,9}(?:\.\d{1,3})?$/

export function isQuantity(text: string): boolean {
  return QUANTITY.test(text)
}

/** Thousandths: "12.5" is 12500n. @throws RangeError when the text is not a quantity. */
export function quantityThousandths(quantity: Quantity): bigint {
  if (!QUANTITY.test(quantity)) throw new RangeError(`not a quantity: ${quantity}`)
  const [whole = '0', fraction = ''] = quantity.split('.')
  return BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0'))
}

/** The shortest text of a quantity: 12500n is "12.5". */
export function quantityFromThousandths(thousandths: bigint): Quantity {
  const fraction = String(thousandths % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${thousandths / 1_000n}${fraction === '' ? '' : `.${fraction}`}`
}

/** R(quantity × unit cost), half away from zero (domain 5.1). @throws RangeError past what can be counted in cents */
export function lineAmount(quantity: Quantity, unitCostCents: number): Cents {
  return roundedQuotient(quantityThousandths(quantity) * BigInt(unitCostCents), 1_000n)
}

/** One thing to be done, as an estimate counts it. What is not known yet is null and counts as nothing. */
export type EstimateLine = {
  /** names the line within its estimate; whoever adds the line makes it up */
  key: string
  /** of the cost catalogue: an item, or a category for a lump sum */
  code: string
  /** empty: the whole house */
  room: string
  /** own words; empty: the catalogue's name in the reader's language */
  description: string
  qty: Quantity | null
  unit: Unit
  unitCostCents: number | null
  note: string
}

/** R(quantity × unit cost); nothing while either is not known. */
export function estimateAmount({ qty, unitCostCents }: Pick<EstimateLine, 'qty' | 'unitCostCents'>): Cents {
  return qty === null || unitCostCents === null ? ZERO : lineAmount(qty, unitCostCents)
}

/** An estimate has this many lines at most, so that a deal's sums stay exact. */
export const MAX_ESTIMATE_LINES = 500

export type EstimateLineProblem = 'amount_too_large'

/** Why a line whose parts are sound cannot be kept: its amount is more than a deal keeps. */
export function estimateLineProblem({
  qty,
  unitCostCents,
}: Pick<EstimateLine, 'qty' | 'unitCostCents'>): EstimateLineProblem | null {
  if (qty === null || unitCostCents === null) return null
  const exact = (quantityThousandths(qty) * BigInt(unitCostCents)) / 1_000n
  return exact > BigInt(Math.min(MONEY_MAX, MAX_CENTS)) ? 'amount_too_large' : null
}
