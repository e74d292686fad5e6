import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Registration } from '../platform/rooms/connect.ts'
import { contribute, contribution } from '../platform/rooms/contribution.ts'
import { insertUndo } from './store.ts'

/** A room's changes that can be undone, declared next to its commands. */
export type UndoKind<Change> = {
  readonly name: string
  /** Stores what is needed to undo a change, in the transaction that makes it. @returns the handle */
  remember(tx: Tx, ctx: Context, change: Change): string
}

/** @param name the stored name, which is the room's noun: `task`, `deal` */
export function undoKind<Change>(name: string): UndoKind<Change> {
  return {
    name,
    remember: (tx, ctx, change) => {
      const id = newId()
      insertUndo(tx, ctx, id, { kind: name, changes: [change] })
      return id
    },
  }
}

/**
 * Undoes one change in the transaction of `ctx`, with the caller's current permissions and a log entry, and never
 * overwrites someone else's later change.
 * @returns false if it was skipped for that reason; a command used for this throws its own error instead
 */
type TakeBack<Change> = (ctx: Context & { within: Tx }, change: Change) => Promise<boolean>

/** The records that changes were made to, to name those that a bulk undo left alone. */
type RecordsOf<Change> = (ctx: Context, changes: readonly Change[]) => Promise<readonly { id: string; name: string }[]>

export const undoneBy = contribution<{
  kind: string
  takeBack: TakeBack<unknown>
  recordsOf?: RecordsOf<unknown>
}>('undone by')

/**
 * Registers how a room undoes changes of its own kind.
 * @param recordsOf needed if many changes can be undone together
 */
export function undoneByRemoving<Change>(
  { name }: UndoKind<Change>,
  takeBack: TakeBack<Change>,
  recordsOf?: RecordsOf<Change>,
): Registration {
  return contribute(undoneBy, {
    kind: name,
    takeBack: takeBack as TakeBack<unknown>,
    ...(recordsOf ? { recordsOf: recordsOf as RecordsOf<unknown> } : {}),
  })
}

/** Registers an undo that uses a command to restore the previous state. The command throws if it may not. */
export function undoneByRestoring<Change>(
  kind: UndoKind<Change>,
  command: (ctx: Context, change: Change) => Promise<unknown>,
): Registration {
  return undoneByRemoving(kind, async (ctx, change) => {
    await command(ctx, change)
    return true
  })
}
