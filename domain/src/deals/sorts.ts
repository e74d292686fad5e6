/** What a list of deals can be sorted by. `updated` is the default. */
export const DEAL_SORTS = [
  'updated',
  'name',
  'stage',
  'arv',
  'profit',
  'roi',
  'daysInStage',
  'created',
  'closing',
] as const
export type DealSort = (typeof DEAL_SORTS)[number]
