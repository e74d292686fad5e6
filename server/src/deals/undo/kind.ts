import type { DealFields } from '@plumbline/domain/deals/fields'
import { undoKind } from '../../undo/kind.ts'
import type { KeptParts } from '../store.ts'

/** What a change of a deal left behind, for taking it back while nobody else has touched the deal. */
export type DealUndo =
  | {
      kind: 'edit'
      dealId: string
      version: number
      before: Partial<DealFields>
      teamIds?: string[]
      kept?: Partial<KeptParts>
    }
  | {
      kind: 'terms'
      dealId: string
      version: number
      /** fields that changed in one with the terms, such as how the deal is paid */
      before: Partial<DealFields>
      kept?: Partial<KeptParts>
      /** the terms that stood before, by name, for the room that keeps them */
      terms: Readonly<Record<string, unknown>>
    }
  | {
      kind: 'move'
      dealId: string
      version: number
      moveId: string
      fromStageId: string
      enteredAt: string
      heldSeconds: number
      holdStartedAt: string | null
    }
  | {
      kind: 'status'
      dealId: string
      version: number
      to: 'active' | 'closed' | 'archived'
      archiveReason: string | null
      archivedFrom: string | null
    }
  | {
      kind: 'hold'
      dealId: string
      version: number
      onHold: boolean
      reason: string | null
      reviewOn: string | null
      holdStartedAt: string | null
      heldSeconds: number
    }

export const dealUndo = undoKind<DealUndo>('deal')
