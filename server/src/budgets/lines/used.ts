import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { linesUsed } from '../providers.ts'
import { linesInUse } from './store.ts'

/** Which of these lines have expenses, transfers, or records of later rooms, such as orders. They can't be removed. */
export async function usedLines(
  tx: Tx,
  ctx: Context,
  dealId: string,
  lineIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lineIds.length === 0) return new Set()
  const [own, later] = await Promise.all([
    linesInUse(tx, ctx.tenant.orgId, dealId, lineIds),
    linesUsed.ask(tx, ctx, { lineIds }),
  ])
  return new Set([...own, ...later.flatMap((used) => [...used])])
}
