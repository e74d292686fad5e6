import type { Values } from '@plumbline/domain/activity/changes'
import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import { provider } from '../platform/rooms/provider.ts'
import type { DealRecord } from './store.ts'
import type { DealUndo } from './undo/kind.ts'

/** A deal to be made, as the contract took it: the parts of later rooms travel with it. */
export type NewDeal = {
  dealType: DealType
  fields: Partial<DealFields>
  teamIds?: string[]
  [part: string]: unknown
}

/**
 * What later rooms say about a deal before it is made; they refuse parts that the caller may not give.
 * @property defaults where nobody says otherwise
 * @property follows whatever somebody says: it follows from the parts of the room
 * @property logged for the log
 */
export const startingFacts = provider<
  NewDeal,
  { defaults: Partial<DealFields>; follows: Partial<DealFields>; logged: Values }
>('starting facts')

/** A deal that is read: what a room keeps of its own it may ask for before the record is there. */
export type ReadDeal = Pick<DealRecord, 'orgId' | 'id'> & { record: Promise<DealRecord> }

/** What later rooms add to a deal that is shown, by the names in its contract. */
export const shownParts = provider<ReadDeal, object>('shown parts')

/** How their parts of a deal stand that a kind of change concerns, by the names under which the change was logged. */
export const undoStanding = provider<{ deal: DealRecord; kind: DealUndo['kind'] }, Values>('undo standing')
