import { notifyPeople } from '../notifications/notify.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { taskAssigned, tasksAssigned } from './notices.ts'
import type { TaskRow } from './store.ts'

/** Notifies the assignees of these tasks, each with one notice for all of theirs. */
export async function notifyAssignees(tx: Tx, ctx: Context, tasks: readonly TaskRow[]): Promise<void> {
  const by = ctx.actor.fullName || ctx.actor.email
  for (const [userId, [first, ...others]] of Map.groupBy(tasks, ({ assigneeId }) => assigneeId)) {
    if (userId === null || !first) continue
    if (others.length > 0) {
      const params = { by, task: first.title, count: others.length + 1 }
      await notifyPeople(tx, ctx, [userId], tasksAssigned, { link: '/app/tasks', params })
      continue
    }
    await notifyPeople(tx, ctx, [userId], taskAssigned, {
      link: first.dealId === null ? '/app/tasks' : `/app/deals/${first.dealId}`,
      aboutId: first.id,
      params: { task: first.title, by, deal: first.dealName, dueOn: first.dueDate },
    })
  }
}
