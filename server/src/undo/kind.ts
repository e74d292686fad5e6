import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Registration } from '../platform/rooms/connect.ts'
import { contribute, contribution } from '../platform/rooms/contribution.ts'
import { insertUndo } from './store.ts'

/** The changes of one room that can be taken back, declared beside its commands. */
export type UndoKind<Change> = {
  readonly name: string
  /** Keeps what taking a change back needs, in the transaction that makes it. @returns the handle */
  remember(tx: Tx, ctx: Context, change: Change): string
}

/** @param name as it is stored, the room's noun: `task`, `deal` */
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
 * Takes one change back, in the transaction of `ctx`: with the rights that its caller has now, with an entry in the log, and
 * never over what somebody else did meanwhile.
 * @returns false where it was left for that reason; a command that is used for it refuses with its own error
 */
type TakeBack<Change> = (ctx: Context & { within: Tx }, change: Change) => Promise<boolean>

export const undoneBy = contribution<{ kind: string; takeBack: TakeBack<unknown> }>('taken back by')

/** What a room registers for its own kind. */
export function undoneByRemoving<Change>({ name }: UndoKind<Change>, takeBack: TakeBack<Change>): Registration {
  return contribute(undoneBy, { kind: name, takeBack: takeBack as TakeBack<unknown> })
}

/** The same with a command that puts back what was, and refuses when it may not. */
export function undoneByRestoring<Change>(
  kind: UndoKind<Change>,
  command: (ctx: Context, change: Change) => Promise<unknown>,
): Registration {
  return undoneByRemoving(kind, async (ctx, change) => {
    await command(ctx, change)
    return true
  })
}
