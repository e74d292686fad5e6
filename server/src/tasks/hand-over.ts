import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { type Between, openWork } from '../team/providers.ts'
import { openTasksOf, reassignTasks } from './hand-over-store.ts'
import { recordActivities } from './log.ts'

export const openTasksOfMember = contribute(openWork, {
  name: 'openTasks',
  count: openTasksOf,
})

/**
 * Reassigns a person's unfinished tasks to another member. Deals are locked before tasks, as in every other change of
 * both.
 */
export async function handOverTasks(tx: Tx, ctx: Context, { from, to }: Between): Promise<{ tasks: number }> {
  if (to === null) return { tasks: 0 }
  const tasks = await reassignTasks(tx, ctx, { from, to })
  await recordActivities(
    tx,
    ctx,
    tasks.map(({ id, title, dealId }) => ({
      verb: 'task.updated' as const,
      object: { type: 'task' as const, id, label: title },
      dealId,
      before: { assigneeId: from },
      after: { assigneeId: to },
    })),
  )
  if (tasks.length > 0) await announce(tx, ctx, [['tasks'], ['reports']])
  return { tasks: tasks.length }
}
