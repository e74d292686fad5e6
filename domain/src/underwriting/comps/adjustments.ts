import { dayParts, type Day } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import { type Cents, roundedQuotient } from '../../money.ts'
import { COMP_CONDITIONS, type CompCondition } from './comps.ts'
import type { AdjustmentKey } from './usual-adjustments.ts'

/** The features by which a house and a comp are compared. */
export const ADJUSTED_FEATURES = ['beds', 'baths', 'size', 'lot', 'age', 'condition'] as const
export type AdjustedFeature = (typeof ADJUSTED_FEATURES)[number]

/** The facts compared; null = unknown. */
export type ComparedHouse = {
  beds: number | null
  baths: number | null
  sqft: number | null
  lotSqft: number | null
  yearBuilt: number | null
  condition: CompCondition | null
}

export type ProposedAdjustment = {
  feature: AdjustedFeature
  /** how much more of it the subject has than the comp, in rooms, square feet, years newer, or steps */
  difference: number
  /** added to the comp's price */
  amountCents: Cents
}

/** Number of parts per room, so halves and quarters are counted exactly. */
const PARTS = 10_000
const LOT_UNIT = 1_000

/**
 * Proposes how much more or less a comp would have sold for if it had been like the subject: R(difference × the usual
 * amount) for each feature that is known for both and differs. Features without a value get no proposal.
 */
export function proposedAdjustments(
  subject: ComparedHouse,
  comp: ComparedHouse,
  rates: Readonly<Record<AdjustmentKey, number>>,
): ProposedAdjustment[] {
  return ADJUSTED_FEATURES.flatMap((feature) => {
    const difference = differenceOf(feature, subject, comp)
    if (difference === null || difference === 0) return []
    const { cents: rate, per } = rateOf(feature, rates)
    const parts = BigInt(Math.round(difference * PARTS))
    const amountCents = roundedQuotient(parts * BigInt(rate), BigInt(PARTS * per))
    return amountCents === 0 ? [] : [{ feature, difference, amountCents }]
  })
}

/** Returns how much more of a feature the subject has; null unless it is known for both. */
export function differenceOf(feature: AdjustedFeature, subject: ComparedHouse, comp: ComparedHouse): number | null {
  const [ours, theirs] = [amountOf(feature, subject), amountOf(feature, comp)]
  return ours === null || theirs === null ? null : ours - theirs
}

function amountOf(feature: AdjustedFeature, house: ComparedHouse): number | null {
  switch (feature) {
    case 'beds':
      return house.beds
    case 'baths':
      return house.baths
    case 'size':
      return house.sqft
    case 'lot':
      return house.lotSqft
    case 'age':
      return house.yearBuilt
    case 'condition':
      return house.condition === null ? null : COMP_CONDITIONS.indexOf(house.condition)
  }
}

function rateOf(
  feature: AdjustedFeature,
  rates: Readonly<Record<AdjustmentKey, number>>,
): { cents: number; per: number } {
  switch (feature) {
    case 'beds':
      return { cents: rates.bedValueCents, per: 1 }
    case 'baths':
      return { cents: rates.bathValueCents, per: 1 }
    case 'size':
      return { cents: rates.sqftValueCents, per: 1 }
    case 'lot':
      return { cents: rates.lotValueCents, per: LOT_UNIT }
    case 'age':
      return { cents: rates.yearValueCents, per: 1 }
    case 'condition':
      return { cents: rates.conditionValueCents, per: 1 }
  }
}

type SubjectFacts = {
  dealType: DealType
  beds?: number | null
  baths?: number | null
  sqft?: number | null
  homeSqft?: number | null
  acres?: number | null
  yearBuilt?: number | null
}

const SQFT_PER_ACRE = 43_560

/** Returns the deal's house as it will be when sold: a flip is renovated; land-home is a new home built this year. */
export function comparedSubject(deal: SubjectFacts, today: Day): ComparedHouse {
  const isNew = deal.dealType === 'land_home'
  return {
    beds: deal.beds ?? null,
    baths: deal.baths ?? null,
    sqft: (isNew ? (deal.homeSqft ?? deal.sqft) : deal.sqft) ?? null,
    lotSqft: typeof deal.acres === 'number' ? Math.round(deal.acres * SQFT_PER_ACRE) : null,
    yearBuilt: deal.yearBuilt ?? (isNew ? dayParts(today).year : null),
    condition: isNew ? 'new' : 'renovated',
  }
}
