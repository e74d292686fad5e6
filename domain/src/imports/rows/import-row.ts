import type { DealOutcome } from '../records/deal-outcome.ts'
import type { LotUnit } from '../cells/numbers.ts'
import type { Values } from './read-row.ts'

/** One row as it would come in. */
export type ImportRow = {
  values: Values
  lotUnit: LotUnit | null
  ownerId: string | null
  /** deals only */
  outcome: DealOutcome | null
  /** comps: false below the nominal price */
  include: boolean
}
