import { type Cents, PARTS_PER_WHOLE, percentParts, roundedQuotient } from '../../money.ts'
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

/** Returns R of each item, in order (see docs/domain.md, Underwriting). */
export function costLines(items: readonly CostItem[], prices: Prices): CostLine[] {
  return items.map((item) => {
    const { numerator, denominator } = exactAmount(item, prices)
    return { name: item.name, amountCents: roundedQuotient(numerator, denominator) }
  })
}
