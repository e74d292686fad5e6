import type { Values } from '@plumbline/domain/activity/changes'
import type { FinancialRecord } from '@plumbline/domain/financial-records'
import type { DuplicateParts } from '@plumbline/domain/deals/duplicate'
import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import { provider } from '../platform/rooms/provider.ts'
import type { DealRecord } from './store.ts'
import type { DealUndo } from './undo/kind.ts'

/** A deal to create, as accepted by the contract, including the parts for later rooms. */
export type NewDeal = {
  dealType: DealType
  fields: Partial<DealFields>
  teamIds?: string[]
  [part: string]: unknown
}

/**
 * What later rooms contribute to a deal before it's created. They reject parts the caller isn't allowed to set.
 * @property defaults used where the caller didn't set a value
 * @property follows always set, since it's derived from the room's parts
 * @property logged values for the activity log
 */
export const startingFacts = provider<
  NewDeal,
  { defaults: Partial<DealFields>; follows: Partial<DealFields>; logged: Values }
>('starting facts')

/** What a duplicate takes along, and what it's made of. */
export type Duplicating = { source: DealRecord; parts: DuplicateParts }

/** What later rooms give a duplicate to start with, such as the inputs of its figures. */
export const duplicatedParts = provider<Duplicating, Omit<NewDeal, 'dealType'>>('duplicated parts')

/** The financial records of a deal in later rooms. With any of them, it can't be deleted. */
export const financialRecords = provider<Pick<DealRecord, 'orgId' | 'id'>, readonly FinancialRecord[]>(
  'financial records',
)

/** A deal being read. Rooms can query their own data before the record has loaded. */
export type ReadDeal = Pick<DealRecord, 'orgId' | 'id'> & { record: Promise<DealRecord> }

/** What later rooms add to a deal when it's shown, by the names in their contracts. */
export const shownParts = provider<ReadDeal, object>('shown parts')

/** The current values of the rooms' parts affected by a kind of change, by the names the change was logged under. */
export const undoStanding = provider<{ deal: DealRecord; kind: DealUndo['kind'] }, Values>('undo standing')
