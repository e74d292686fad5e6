import type { DealFields } from '@plumbline/domain/deals/fields'
import { hook } from '../platform/rooms/hook.ts'
import type { NewDeal } from './providers.ts'
import type { DealRecord } from './store.ts'
import type { DealUndo } from './undo/kind.ts'

/** A deal was made; its first stage is entered after that. `given` is what its maker sent, with the parts of later rooms. */
export const dealCreated = hook<{ deal: DealRecord; given: NewDeal }>('deal created')

/**
 * Fields of a deal were written.
 * @property deal as it is now, secrets open
 * @property changed those that somebody set
 * @property because taking a change back is no new statement
 * @property estimated what the deal's own estimate gave, the same or not, where nobody typed it
 */
export const fieldsChanged = hook<{
  deal: DealRecord
  changed: Partial<DealFields>
  because: 'change' | 'undo'
  estimated?: Partial<DealFields>
}>('fields changed')

/** A deal came into a stage: newly made, or moved. `moveId` is the entry of its history, so that undoing it finds what it made. */
export const stageEntered = hook<{ deal: DealRecord; stageId: string; moveId: string }>('stage entered')

export const dealClosed = hook<{ deal: DealRecord }>('deal closed')

export const dealReopened = hook<{ deal: DealRecord }>('deal reopened')

/** A change was taken back: later rooms put their part of it back, too. `deal` is as it is now, secrets open. */
export const changeUndone = hook<{ deal: DealRecord; change: DealUndo }>('change undone')
