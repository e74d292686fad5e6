import { ApiError, type ErrorCode } from '@plumbline/contract/errors'
import type { NotUndone, Undone } from '@plumbline/contract/undo'
import { newId } from '@plumbline/domain/ids'
import { inOneTransaction, inSavepoint, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { undoneBy } from './kind.ts'
import { replaceUndo, claimUndo } from './store.ts'

/**
 * Undoes the caller's own recent change. Leaves anything that someone else has changed since, because undo never
 * overwrites. A bulk change is undone as far as possible; what's left is named with the reason.
 * @throws ApiError undo_expired, or for a single change the room's own refusal, such as forbidden if the caller may no
 * longer make such a change
 */
export async function undoChange(ctx: Context, undoId: string): Promise<Undone> {
  const { room, count, left } = await inOneTransaction(ctx, (joined) => undoEach(joined, undoId))
  const done = { restored: count - left.length, skipped: left.length }
  if (left.length === 0 || !room.recordsOf) return done
  const changes = left.map(({ change }) => change)
  const records = await room.recordsOf(ctx, changes)
  return { ...done, left: records.map((record, index) => ({ ...record, why: left[index]!.why })) }
}

async function undoEach(ctx: Context & { within: Tx }, undoId: string) {
  const entry = await claimUndo(ctx.within, ctx, undoId)
  const room = undoneBy.of(ctx.app).find(({ kind }) => kind === entry?.kind)
  if (!entry || !room) throw new ApiError('undo_expired')
  const left: Left[] = []
  for (const change of entry.changes) {
    const undoOne = async () => ((await room.takeBack(ctx, change)) ? null : 'conflict')
    const why = entry.changes.length === 1 ? await undoOne() : await whyNotUndone(ctx.within, undoOne)
    if (why) left.push({ change, why })
  }
  return { room, count: entry.changes.length, left }
}

type Why = NotUndone['why']
type Left = { change: unknown; why: Why }

const WHY: Partial<Record<ErrorCode, Why>> = {
  edit_conflict: 'conflict',
  forbidden: 'forbidden',
  not_found: 'not_found',
  wrong_state: 'wrong_state',
  plan_limit_active_deals: 'plan_limit',
}

/** A refusal of one change leaves the others undone. */
async function whyNotUndone(tx: Tx, undoOne: () => Promise<Why | null>): Promise<Why | null> {
  try {
    return await inSavepoint(tx, undoOne)
  } catch (error) {
    const why = error instanceof ApiError ? WHY[error.code as ErrorCode] : undefined
    if (!why) throw error
    return why
  }
}

/** Merges several handles into one, so that a bulk change can be undone as a whole. */
export async function mergeUndo(ctx: Context, undoIds: readonly string[]): Promise<string | null> {
  if (undoIds.length < 2) return undoIds[0] ?? null
  const id = newId()
  await txAs(ctx, (tx) => replaceUndo(tx, ctx, id, undoIds))
  return id
}
