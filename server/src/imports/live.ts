import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

/** Announces a change to the import itself and to the list of imports. */
export function announceImport(tx: Tx, ctx: Pick<Context, 'tenant'>, jobId: string): Promise<void> {
  return announce(tx, ctx, [
    ['imports', jobId],
    ['imports', 'list'],
  ])
}
