import { type Day, daysBetween } from '../../calendar.ts'
import { ADJUSTED_FEATURES, type AdjustedFeature, type ComparedHouse } from './adjustments.ts'
import type { Comp } from './comps.ts'
import { isStale } from './valuations.ts'

/** A sale older than this says little about today's prices. */
export const OLD_SALE_DAYS = 180

/** Why the ARV should be reviewed. */
export type ArvWarning =
  | { reason: 'old_value'; days: number }
  | { reason: 'old_sales'; count: number; oldestOn: Day }
  /** the house is no longer the one that was valued */
  | { reason: 'facts_changed'; features: AdjustedFeature[] }

type Question = {
  /** the ARV that the deal uses; null without one. Its subject is known if it was frozen from comps. */
  current: { asOf: Day; subject: ComparedHouse | null } | null
  subject: ComparedHouse
  /** the current comps */
  comps: readonly Pick<Comp, 'saleDate' | 'weight' | 'include'>[]
  today: Day
}

/**
 * Lists reasons not to rely on the ARV: its age, the age of the sales that count, and facts about the house that
 * changed since.
 */
export function arvWarnings({ current, subject, comps, today }: Question): ArvWarning[] {
  const warnings: ArvWarning[] = []
  if (current && isStale(current.asOf, today))
    warnings.push({ reason: 'old_value', days: daysBetween(current.asOf, today) })
  const features = current?.subject ? changedFeatures(current.subject, subject) : []
  if (features.length > 0) warnings.push({ reason: 'facts_changed', features })
  const old = comps
    .filter((comp) => comp.include && comp.weight > 0 && daysBetween(comp.saleDate, today) > OLD_SALE_DAYS)
    .map((comp) => comp.saleDate)
    .toSorted()
  if (old.length > 0) warnings.push({ reason: 'old_sales', count: old.length, oldestOn: old[0]! })
  return warnings
}

const FACTS: Readonly<Record<AdjustedFeature, keyof ComparedHouse>> = {
  beds: 'beds',
  baths: 'baths',
  size: 'sqft',
  lot: 'lotSqft',
  age: 'yearBuilt',
  condition: 'condition',
}

/**
 * Returns the features that changed. For a home yet to be built, the year is ignored because it follows the year of the
 * comparison.
 */
function changedFeatures(before: ComparedHouse, now: ComparedHouse): AdjustedFeature[] {
  const features =
    now.condition === 'new' ? ADJUSTED_FEATURES.filter((feature) => feature !== 'age') : ADJUSTED_FEATURES
  return features.filter((feature) => before[FACTS[feature]] !== now[FACTS[feature]])
}
