import type { TaskOrigin } from '@plumbline/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { columnsOf } from './origin-store.ts'
import type { TaskFacts } from './store.ts'

type Column = Exclude<keyof TaskFacts, 'dueFrom'> | 'seriesStart' | 'completedAt' | 'completedById'

const COLUMNS: Readonly<Record<Column, string>> = {
  title: 'title',
  description: 'description',
  assigneeId: 'assignee_id',
  dueDate: 'due_date',
  dueTime: 'due_time',
  status: 'status',
  priority: 'priority',
  repeat: 'repeat',
  seriesStart: 'series_start',
  completedAt: 'completed_at',
  completedById: 'completed_by',
}

export type TaskValues = Partial<
  TaskFacts & { seriesStart: string | null; completedAt: Date | null; completedById: string | null }
>

export type NewTask = {
  id: string
  dealId: string | null
  facts: TaskFacts
  seriesStart: string | null
  origin?: TaskOrigin | null
  followsId?: string
}

/** @returns false if the task it follows already has a follower */
export async function insertTask(tx: Tx, ctx: Context, task: NewTask): Promise<boolean> {
  const { facts, origin = null } = task
  const { itemId, commentId } = columnsOf(origin)
  const inserted = await tx.run(sql`
    insert into tasks (
      org_id, id, deal_id, title, description, assignee_id, due_date, due_field, due_offset_days, due_time, status, priority, repeat, series_start, follows_id,
      checklist_item_id, comment_id, created_by, created_at, updated_at
    )
    values (
      ${ctx.tenant.orgId}, ${task.id}, ${task.dealId}, ${facts.title}, ${facts.description}, ${facts.assigneeId}, ${facts.dueDate},
      ${facts.dueFrom?.date ?? null}, ${facts.dueFrom?.days ?? null}, ${facts.dueTime}, ${facts.status}, ${facts.priority}, ${facts.repeat}, ${task.seriesStart}, ${task.followsId ?? null},
      ${itemId}, ${commentId}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now}
    )
    on conflict (org_id, follows_id) do nothing`)
  return inserted === 1
}

export async function updateTask(tx: Tx, ctx: Context, id: string, { dueFrom, ...values }: TaskValues): Promise<void> {
  const assignments: RawBuilder<unknown>[] = (Object.keys(values) as Column[]).map(
    (column) => sql`${sql.ref(COLUMNS[column])} = ${values[column]}`,
  )
  if (dueFrom !== undefined)
    assignments.push(sql`due_field = ${dueFrom?.date ?? null}`, sql`due_offset_days = ${dueFrom?.days ?? null}::int`)
  await tx.run(sql`
    update tasks
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${ctx.now}`])}
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

/** Deletes the task that follows this one, unless someone has changed it. */
export function deleteUntouchedFollower(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  return tx.first(sql<{ id: string; title: string }>`
    delete from tasks
    where org_id = ${orgId} and follows_id = ${id} and status = 'open' and version = 1
    returning id, title`)
}
