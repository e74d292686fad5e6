import type { DealFields } from '@plumbline/domain/deals/fields'
import { undoKind } from '../../undo/kind.ts'
import type { KeptParts } from '../store.ts'

/** What's stored about a change to a deal so that it can be undone, provided nobody else has changed the deal. */
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
      /** fields that changed together with the terms, such as how the deal is paid for */
      before: Partial<DealFields>
      kept?: Partial<KeptParts>
      /** the previous terms, by name, for the room that stores them */
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
