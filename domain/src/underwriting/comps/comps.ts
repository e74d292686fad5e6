import type { Day } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import { type Cents, roundedQuotient, sumCents } from '../../money.ts'

export const COMP_CONDITIONS = ['poor', 'fair', 'average', 'renovated', 'new'] as const
export type CompCondition = (typeof COMP_CONDITIONS)[number]

/** What a comp had more or less than the subject, in money: signed, added to its price. */
export type Adjustment = { name: string; amountCents: number }

/** A recent nearby sale, as far as a value is made from it. */
export type Comp = {
  salePriceCents: number
  saleDate: Day
  /** null = not known */
  sqft: number | null
  /** null = not known */
  distanceMi: number | null
  adjustments: readonly Adjustment[]
  /** 0 to 1, up to four decimals */
  weight: number
  include: boolean
}

/** What the comp would have sold for had it been like the subject: its price and all adjustments. Cents, may be negative. */
export function adjustedPrice(comp: Pick<Comp, 'salePriceCents' | 'adjustments'>): Cents {
  return sumCents([comp.salePriceCents, ...comp.adjustments.map((adjustment) => adjustment.amountCents)])
}

/** R(adjusted price ÷ square feet); null when the size is not known. */
export function adjustedPerSqft(comp: Pick<Comp, 'salePriceCents' | 'adjustments' | 'sqft'>): Cents | null {
  if (comp.sqft === null || comp.sqft <= 0) return null
  return roundedQuotient(BigInt(adjustedPrice(comp)), BigInt(comp.sqft))
}

/** Highest price that a comp, adjusted or not, may have: what a deal's ARV can hold. */
export const MAX_COMP_CENTS = 100_000_000_000

/** Why a comp cannot stand, or null. */
export function compProblem(comp: Pick<Comp, 'salePriceCents' | 'adjustments'>): 'adjusted_out_of_range' | null {
  const adjusted = adjustedPrice(comp)
  return adjusted < 0 || adjusted > MAX_COMP_CENTS ? 'adjusted_out_of_range' : null
}

/** The size that is compared: of the house, or of the home that will stand on the land. */
export function subjectSqft(deal: { dealType: DealType; sqft: number | null; homeSqft: number | null }): number | null {
  return deal.dealType === 'land_home' ? (deal.homeSqft ?? deal.sqft) : deal.sqft
}
