import { ApiError } from '@plumbline/contract/errors'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import type { DealRecord } from '../deals/store.ts'
import { dealForChange } from '../deals/with-deal.ts'
import { authorize, expectVersion, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentTask } from './presenter.ts'
import { lockTask, taskById, type TaskRow } from './store.ts'

/** Changes a task on the version the caller read. Its deal is locked first, as in every other change of both. */
export function withTask<Result>(
  ctx: Context,
  { id, version }: { id: string; version: number },
  work: (tx: Tx, before: TaskRow, deal: DealRecord | null) => Promise<Result>,
): Promise<Result> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const seen = found(await tx.first(taskById(orgId, id)))
    const deal = await authorizeOn(tx, ctx, seen.dealId, 'update')
    if (seen.dealId === null && !concerns(ctx, seen)) throw new ApiError('not_found')
    await lockTask(tx, orgId, id)
    const task = found(await tx.first(taskById(orgId, id)))
    expectVersion(task, version, () => presentTask(ctx, task))
    return work(tx, task, deal)
  })
}

/** A task of a deal follows the deal's permissions, and the deal has to be active. @returns the deal, locked */
export async function authorizeOn(
  tx: Tx,
  ctx: Context,
  dealId: string | null,
  act: keyof typeof taskPolicy,
): Promise<DealRecord | null> {
  if (dealId !== null) return dealForChange(tx, ctx, dealId, { status: 'active', policy: taskPolicy[act] })
  authorize(taskPolicy[act](ctx.actor, null))
  return null
}

/**
 * Only its assignee and its author can change a task without a deal. Someone who reassigned one can still undo that, in the
 * transaction of the undo.
 */
function concerns({ actor, within }: Context, { assigneeId, createdById }: TaskRow): boolean {
  return within !== undefined || assigneeId === actor.userId || createdById === actor.userId
}
