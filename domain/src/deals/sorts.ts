/** What a list of deals can be sorted by. `updated` is the default. */
export const DEAL_SORTS = [
  'updated',
  'name',
  'stage',
  'market',
  'price',
  'arv',
  'rehab',
  'profit',
  'roi',
  'cash',
  'daysInStage',
  'created',
  'closing',
  'nextTask',
] as const
export type DealSort = (typeof DEAL_SORTS)[number]
