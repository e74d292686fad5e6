import { UNFINISHED } from '@plumbline/domain/tasks/task'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

const OPEN = sql.raw(`task.status in (${UNFINISHED.map((status) => `'${status}'`).join(', ')})`)

/** The number of unfinished tasks of `member` (a row with that name, with org_id and user_id). */
export const openTasksOf = sql<number>`(
  select count(*)::int from tasks task
  where task.org_id = member.org_id and task.assignee_id = member.user_id and ${OPEN}
)`

type TaskRow = { id: string; title: string; dealId: string | null }

/** Reassigns one person's unfinished tasks to another. */
export function reassignTasks(tx: Tx, ctx: Context, { from, to }: { from: string; to: string }): Promise<TaskRow[]> {
  return tx.rows(sql<TaskRow>`
    update tasks task
    set assignee_id = ${to}, updated_at = ${ctx.now}, version = version + 1
    where task.org_id = ${ctx.tenant.orgId} and task.assignee_id = ${from} and task.status = any(${[...UNFINISHED]}::text[])
    returning task.id, task.title, task.deal_id`)
}
