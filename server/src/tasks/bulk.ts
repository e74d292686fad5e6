import type { BulkTaskOutcome } from '@plumbline/contract/tasks'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { requireMembers } from '../team/store.ts'
import { forEachTarget } from '../undo/for-each.ts'
import { type ChangeTask, changeTask } from './commands.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { titlesSeen, type TaskRow } from './store.ts'

type Change = { status?: 'done' | undefined; assigneeId?: string | null | undefined; dueDate?: Day | null | undefined }

type Outcome = BulkTaskOutcome['results'][number]['outcome']

const OUTCOMES: Partial<Record<string, Outcome>> = {
  edit_conflict: 'conflict',
  forbidden: 'forbidden',
  not_found: 'not_found',
  wrong_state: 'wrong_state',
  invalid_input: 'invalid',
}

/** Changes each task that the caller can see. A new assignee gets one notice for all of them. */
export async function bulkEditTasks(
  ctx: Context,
  { tasks, change }: { tasks: { id: string; version: number }[]; change: Change },
): Promise<BulkTaskOutcome> {
  const facts = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(facts).length === 0) throw invalidField('change', 'required', 'Choose what to change.')
  if (change.assigneeId) {
    const { assigneeId } = change
    await txAs(ctx, (tx) => requireMembers(tx, ctx.tenant.orgId, [assigneeId], 'change.assigneeId'))
  }
  const names = await readTitles(
    ctx,
    tasks.map(({ id }) => id),
  )
  const assigned: TaskRow[] = []
  const outcome = await forEachTarget(ctx, tasks, {
    names,
    change: async ({ id, version }) => {
      if (!names.has(id)) throw new ApiError('not_found')
      const { undoId, same, notified } = await changeTask(ctx, { id, version, ...facts }, { isBulk: true })
      if (notified) assigned.push(notified)
      return { undoId, same }
    },
    refused: (error) => {
      const found = OUTCOMES[error.code]
      if (!found) throw error
      return { outcome: found }
    },
  })
  if (assigned.length > 0) await txAs(ctx, (tx) => notifyAssignees(tx, ctx, assigned))
  return outcome
}

async function readTitles(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await readAs(ctx, titlesSeen(ctx.tenant.orgId, ctx.actor.userId, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The tasks that were changed, each with its current title. */
export async function tasksOfChanges(
  ctx: Context,
  changes: readonly ChangeTask[],
): Promise<{ id: string; name: string }[]> {
  const ids = changes.map(({ id }) => id)
  const names = await readTitles(ctx, ids)
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}
