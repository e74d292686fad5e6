/** By what a list of deals can be put in order; `updated` comes first where nobody chose. */
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
