import type { DealFields } from '@plumbline/domain/deals/fields'
import { hook } from '../platform/rooms/hook.ts'
import type { Duplicating, NewDeal } from './providers.ts'
import type { DealRecord } from './store.ts'
import type { DealUndo } from './undo/kind.ts'

/**
 * A deal was created but hasn't entered its first stage yet. `given` is the creator's input, including the parts for
 * later rooms.
 */
export const dealCreated = hook<{ deal: DealRecord; given: NewDeal }>('deal created')

/**
 * A deal's fields were written.
 * @property deal the current deal, with decrypted secrets
 * @property changed the fields that were set
 * @property because an undo isn't treated as new user input
 * @property estimated the values from the deal's own estimate rather than typed, even if unchanged
 */
export const fieldsChanged = hook<{
  deal: DealRecord
  changed: Partial<DealFields>
  because: 'change' | 'undo'
  estimated?: Partial<DealFields>
}>('fields changed')

/** A deal was created like another one. `deal` is the new one, as created. */
export const dealDuplicated = hook<Duplicating & { deal: DealRecord }>('deal duplicated')

/**
 * A deal entered a stage when it was created or moved. `moveId` is the history entry, which undo uses to find what was
 * created.
 */
export const stageEntered = hook<{ deal: DealRecord; stageId: string; moveId: string }>('stage entered')

export const dealClosed = hook<{ deal: DealRecord }>('deal closed')

export const dealReopened = hook<{ deal: DealRecord }>('deal reopened')

/**
 * A change was undone, so later rooms must undo their part, too. `deal` is the current deal, with decrypted secrets;
 * `was` is the deal before, with its secrets as stored.
 */
export const changeUndone = hook<{ deal: DealRecord; was: DealRecord; change: DealUndo }>('change undone')
