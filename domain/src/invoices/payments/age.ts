import { type Day, daysBetween } from '../../calendar.ts'

/** How long what is owed has been due, in days. What isn't due yet is in the first. */
export const AGE_BUCKETS = ['to_30', 'to_60', 'to_90', 'over_90'] as const
export type AgeBucket = (typeof AGE_BUCKETS)[number]

const LAST_DAYS: readonly [AgeBucket, number][] = [
  ['to_30', 30],
  ['to_60', 60],
  ['to_90', 90],
]

/** Days 30, 60 and 90 belong to the lower bucket (see docs/domain.md, Payments). */
export function ageOf(dueOn: Day, today: Day): AgeBucket {
  const days = daysBetween(dueOn, today)
  return LAST_DAYS.find(([, last]) => days <= last)?.[0] ?? 'over_90'
}
