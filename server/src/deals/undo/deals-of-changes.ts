import type { Context } from '../../platform/http/context.ts'
import { readNames } from '../bulk/store.ts'
import type { DealUndo } from './kind.ts'

/** The deals that were changed, each with its current name. */
export async function dealsOfChanges(
  ctx: Context,
  changes: readonly DealUndo[],
): Promise<{ id: string; name: string }[]> {
  const ids = changes.map(({ dealId }) => dealId)
  const names = await readNames(ctx, ids)
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}
