import { ApiError } from '@plumbline/contract/errors'
import type { Context } from '../platform/http/context.ts'
import { mergeUndo } from './commands.ts'

type Changed = { undoId: string | null; same?: boolean }
type Result<Outcome> = { id: string; name: string } & (Outcome | { outcome: 'done' | 'same' })

type Each<Target, Outcome> = {
  /** what the records are called, for the results */
  names: ReadonlyMap<string, string>
  /** changes one record, in a transaction of its own */
  change: (target: Target) => Promise<Changed>
  /** what a refusal means for its record; throws what isn't about the record */
  refused: (error: ApiError) => Outcome
}

/**
 * Changes each record on its own, so that one that can't be changed doesn't stop the others. What was already done is
 * reported in any case, and the changes share one undo.
 */
export async function forEachTarget<Target extends { id: string }, Outcome extends { outcome: string }>(
  ctx: Context,
  targets: readonly Target[],
  { names, change, refused }: Each<Target, Outcome>,
): Promise<{ changed: number; undoId: string | null; results: Result<Outcome>[] }> {
  const results: Result<Outcome>[] = []
  const undoIds: string[] = []
  for (const target of targets) {
    const named = { id: target.id, name: names.get(target.id) ?? '' }
    try {
      const { undoId, same } = await change(target)
      if (undoId) undoIds.push(undoId)
      results.push({ ...named, outcome: same ? 'same' : 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ ...named, ...refused(error) })
    }
  }
  return {
    changed: results.filter(({ outcome }) => outcome === 'done').length,
    undoId: await mergeUndo(ctx, undoIds),
    results,
  }
}
