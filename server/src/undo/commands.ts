import type { Undone } from '@plumbline/contract/undo'
import { ApiError } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { inOneTransaction, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { undoneBy } from './kind.ts'
import { replaceUndo, claimUndo } from './store.ts'

/**
 * Undoes the caller's own recent change. Leaves anything that someone else has changed since, because undo never
 * overwrites.
 * @throws ApiError undo_expired, or the room's own refusal, such as forbidden if the caller may no longer make such a
 * change
 */
export function undoChange(ctx: Context, undoId: string): Promise<Undone> {
  return inOneTransaction(ctx, async (joined) => {
    const entry = await claimUndo(joined.within, ctx, undoId)
    const room = undoneBy.of(ctx.app).find(({ kind }) => kind === entry?.kind)
    if (!entry || !room) throw new ApiError('undo_expired')
    let restored = 0
    for (const change of entry.changes) if (await room.takeBack(joined, change)) restored++
    return { restored, skipped: entry.changes.length - restored }
  })
}

/** Merges several handles into one, so that a bulk change can be undone as a whole. */
export async function mergeUndo(ctx: Context, undoIds: readonly string[]): Promise<string | null> {
  if (undoIds.length < 2) return undoIds[0] ?? null
  const id = newId()
  await txAs(ctx, (tx) => replaceUndo(tx, ctx, id, undoIds))
  return id
}
