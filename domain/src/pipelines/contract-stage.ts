import type { DealType } from './deal-types.ts'

/** The stage from which a deal is under contract, by its key in the default pipelines. */
export const CONTRACT_STAGE = {
  fix_and_flip: 'under_contract',
  land_home: 'land_due_diligence',
} as const satisfies Record<DealType, string>
