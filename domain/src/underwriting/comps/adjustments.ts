import { dayParts, type Day } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import { type Cents, roundedQuotient } from '../../money.ts'
import { COMP_CONDITIONS, type CompCondition } from './comps.ts'
import type { AdjustmentKey } from './usual-adjustments.ts'

/** What a house and a comp are compared by, feature by feature. */
export const ADJUSTED_FEATURES = ['beds', 'baths', 'size', 'lot', 'age', 'condition'] as const
export type AdjustedFeature = (typeof ADJUSTED_FEATURES)[number]

/** The facts that are compared; null = not known. */
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
  /** how much more of it the subject has than the comp: rooms, square feet, years newer, steps */
  difference: number
  /** added to the comp's price */
  amountCents: Cents
}

/** Halves and quarters of rooms are counted exactly. */
const PARTS = 10_000
const LOT_UNIT = 1_000

/**
 * What a comp would have sold for more or less had it been like the subject: for each feature that is known of both and
 * differs, R(difference × the usual amount). Nothing is proposed for a feature that counts for nothing.
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

/** How much more of a feature the subject has; null when it is not known of both. */
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

/** The deal's house as it will stand when it is sold: a flip renovated; on bought land a new home, built this year. */
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
