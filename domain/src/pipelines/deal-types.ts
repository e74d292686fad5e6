export const DEAL_TYPES = ['fix_and_flip', 'land_home'] as const
export type DealType = (typeof DEAL_TYPES)[number]
