import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Day } from '@plumbline/domain/calendar'
import {
  ADJUSTED_FEATURES,
  type AdjustedFeature,
  type ComparedHouse,
  comparedSubject,
  differenceOf,
  proposedAdjustments,
} from '@plumbline/domain/underwriting/comps/adjustments'
import type { AdjustmentKey } from '@plumbline/domain/underwriting/comps/usual-adjustments'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import { type AdjustmentDraft, type CompDraft, isBlank } from './comp-draft.ts'
import { conditionWords } from './words.ts'

const NAMES = {
  beds: m.comps_feature_beds,
  baths: m.comps_feature_baths,
  size: m.comps_feature_size,
  lot: m.comps_feature_lot,
  age: m.comps_feature_age,
  condition: m.comps_feature_condition,
} as const satisfies Record<AdjustedFeature, unknown>

export function featureWords(feature: AdjustedFeature): string {
  return NAMES[feature]()
}

/**
 * Returns the feature that an adjustment is named after, in whichever language it was entered, or undefined if it is
 * none of ours.
 */
export function featureOf(name: string): AdjustedFeature | undefined {
  const spoken = name.trim().toLowerCase()
  return ADJUSTED_FEATURES.find((feature) =>
    (['en', 'es'] as const).some((locale) => NAMES[feature]({}, { locale }).toLowerCase() === spoken),
  )
}

/** Returns the deal's house in the form that comps are compared with. */
export function subjectOf({ dealType, fields }: DealWithTerms, today: Day): ComparedHouse {
  const { beds, baths, sqft, homeSqft, acres, yearBuilt } = fields
  return comparedSubject({ dealType, beds, baths, sqft, homeSqft, acres, yearBuilt }, today)
}

/** Formats a feature of a house for display. */
export function featureValue(feature: AdjustedFeature, house: ComparedHouse): string {
  switch (feature) {
    case 'beds':
      return known(house.beds)
    case 'baths':
      return known(house.baths)
    case 'size':
      return area(house.sqft)
    case 'lot':
      return area(house.lotSqft)
    case 'age':
      return known(house.yearBuilt)
    case 'condition':
      return house.condition === null ? m.comps_not_known() : conditionWords(house.condition)
  }
}

function known(value: number | null): string {
  return value === null ? m.comps_not_known() : String(value)
}

function area(sqft: number | null): string {
  return sqft === null ? m.comps_not_known() : m.comps_sqft({ area: formatCount(sqft) })
}

/**
 * Returns a comp's adjustments with those proposed from its differences at the usual amounts. Keeps what a user entered
 * for features that can't be compared or that are none of ours.
 */
export function withProposals(
  draft: CompDraft,
  subject: ComparedHouse,
  rates: Readonly<Record<AdjustmentKey, number>>,
): AdjustmentDraft[] {
  const proposed = proposedAdjustments(subject, draft, rates).map(({ feature, amountCents }) => ({
    name: featureWords(feature),
    amountCents,
  }))
  const kept = draft.adjustments.filter((row) => {
    const feature = featureOf(row.name)
    return !isBlank(row) && (feature === undefined || differenceOf(feature, subject, draft) === null)
  })
  return [...proposed, ...kept]
}
