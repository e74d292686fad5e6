/** What stops an invoice from being approved, in the order it's listed. */
export const MATCH_BLOCKS = [
  'order_not_live',
  'duplicate_number',
  'over_order',
  'w9_missing',
  'coi_invalid',
  'waiver_missing',
  'release_over_held',
] as const
export type MatchBlock = (typeof MATCH_BLOCKS)[number]

/** What the approver should look at, in the order it's listed. */
export const MATCH_WARNINGS = [
  'duplicate_amount',
  'within_tolerance',
  'over_line',
  'over_received',
  'order_not_issued',
  'overridden',
] as const
export type MatchWarning = (typeof MATCH_WARNINGS)[number]
