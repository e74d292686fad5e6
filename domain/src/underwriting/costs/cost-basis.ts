import { type Cents, PARTS_PER_WHOLE, percentParts, roundedQuotient } from '../../money.ts'
import { costWithBills } from './billed.ts'
import type { CostBasis, CostItem, PriceKey } from '../model/deal-model.ts'

/** The two prices of a deal that a percentage cost may refer to. */
export type Prices = Readonly<Record<PriceKey, Cents>>

export type CostLine = { name: string; amountCents: Cents }

/** A whole number of cents times a rational number, kept exact until a single rounding. */
export type ExactCents = { numerator: bigint; denominator: bigint }

export function exactAmount(basis: CostBasis, prices: Prices): ExactCents {
  if ('amountCents' in basis) return { numerator: BigInt(basis.amountCents), denominator: 1n }
  return { numerator: BigInt(prices[basis.pctOf]) * percentParts(basis.pct), denominator: PARTS_PER_WHOLE }
}

/** Returns what each item comes to, in order: its bills, and R of what they don't replace (see docs/domain.md, Underwriting). */
export function costLines(items: readonly CostItem[], prices: Prices): CostLine[] {
  return items.map((item) => {
    return { name: item.name, amountCents: costWithBills(projectedAmount(item, prices), item.bills) }
  })
}

/** Returns R of a cost as projected, whatever was billed. */
export function projectedAmount(basis: CostBasis, prices: Prices): Cents {
  const { numerator, denominator } = exactAmount(basis, prices)
  return roundedQuotient(numerator, denominator)
}
