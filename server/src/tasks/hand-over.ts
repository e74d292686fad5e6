import { UNFINISHED } from '@plumbline/domain/tasks/task'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { type Between, openWork } from '../team/providers.ts'
import { recordActivities } from './log.ts'

const OPEN = sql.raw(`task.status in (${UNFINISHED.map((status) => `'${status}'`).join(', ')})`)

export const openTasksOfMember = contribute(openWork, {
  name: 'openTasks',
  count: sql<number>`(
    select count(*)::int from tasks task
    where task.org_id = member.org_id and task.assignee_id = member.user_id and ${OPEN}
  )`,
})

type TaskRow = { id: string; title: string; dealId: string | null }

/** Gives somebody's unfinished tasks to another member. Deals are locked before tasks, as every other change of both does. */
export async function handOverTasks(tx: Tx, ctx: Context, { from, to }: Between): Promise<{ tasks: number }> {
  if (to === null) return { tasks: 0 }
  const tasks = await tx.rows(sql<TaskRow>`
    update tasks task
    set assignee_id = ${to}, updated_at = ${ctx.now}, version = version + 1
    where task.org_id = ${ctx.tenant.orgId} and task.assignee_id = ${from} and task.status = any(${[...UNFINISHED]}::text[])
    returning task.id, task.title, task.deal_id`)
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
