import type { Day } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import { type Cents, roundedQuotient, sumCents } from '../../money.ts'

export const COMP_CONDITIONS = ['poor', 'fair', 'average', 'renovated', 'new'] as const
export type CompCondition = (typeof COMP_CONDITIONS)[number]

/** The value of what a comp lacked or had in excess of the subject: signed, added to its price. */
export type Adjustment = { name: string; amountCents: number }

/** A recent nearby sale, with what a valuation uses of it. */
export type Comp = {
  salePriceCents: number
  saleDate: Day
  /** null = unknown */
  sqft: number | null
  /** null = unknown */
  distanceMi: number | null
  adjustments: readonly Adjustment[]
  /** 0 to 1, up to four decimals */
  weight: number
  include: boolean
}

/**
 * Returns what the comp would have sold for if it had been like the subject: its price plus all adjustments. In cents,
 * may be negative.
 */
export function adjustedPrice(comp: Pick<Comp, 'salePriceCents' | 'adjustments'>): Cents {
  return sumCents([comp.salePriceCents, ...comp.adjustments.map((adjustment) => adjustment.amountCents)])
}

/** Returns R(adjusted price ÷ square feet); null when the size is unknown. */
export function adjustedPerSqft(comp: Pick<Comp, 'salePriceCents' | 'adjustments' | 'sqft'>): Cents | null {
  if (comp.sqft === null || comp.sqft <= 0) return null
  return roundedQuotient(BigInt(adjustedPrice(comp)), BigInt(comp.sqft))
}

/** Highest price of a comp, adjusted or not, equal to the most a deal's ARV can hold. */
export const MAX_COMP_CENTS = 100_000_000_000

/** Returns why a comp is invalid, or null. */
export function compProblem(comp: Pick<Comp, 'salePriceCents' | 'adjustments'>): 'adjusted_out_of_range' | null {
  const adjusted = adjustedPrice(comp)
  return adjusted < 0 || adjusted > MAX_COMP_CENTS ? 'adjusted_out_of_range' : null
}

/** Returns the size to compare: the house's, or that of the home that will be on the land. */
export function subjectSqft(deal: { dealType: DealType; sqft: number | null; homeSqft: number | null }): number | null {
  return deal.dealType === 'land_home' ? (deal.homeSqft ?? deal.sqft) : deal.sqft
}
