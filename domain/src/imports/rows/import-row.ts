import type { DealOutcome } from '../records/deal-outcome.ts'
import type { LotUnit } from '../cells/numbers.ts'
import type { Values } from './read-row.ts'

/** A row as it would be imported. */
export type ImportRow = {
  values: Values
  lotUnit: LotUnit | null
  ownerId: string | null
  /** deals only */
  outcome: DealOutcome | null
  /** comps: false below the nominal price */
  include: boolean
}
