import { type Day, isDay } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { DueFrom } from '@plumbline/domain/tasks/due-from'
import type { Repeat } from '@plumbline/domain/tasks/repeat'
import { DUE_GROUPS, type DueGroup, dueRange, type TaskStatus, UNFINISHED } from '@plumbline/domain/tasks/task'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import { containing } from '../platform/db/containing.ts'
import type { Cursor } from '../platform/lists/cursor.ts'
import type { OriginRow } from './origin-store.ts'
import type { Query, Tx } from '../platform/db/doors.ts'

export type Priority = 'low' | 'normal' | 'high'

/** The fields of a task that a person can enter. */
export type TaskFacts = {
  title: string
  description: string
  assigneeId: string | null
  dueDate: Day | null
  dueFrom: DueFrom | null
  dueTime: string | null
  status: TaskStatus
  priority: Priority
  repeat: Repeat
}

export type TaskRow = TaskFacts &
  OriginRow & {
    id: string
    dealId: string | null
    dealNumber: string | null
    dealName: string | null
    dealStatus: DealStatus | null
    dealType: DealType | null
    dealOwnerId: string | null
    dealTeamIds: string[] | null
    assigneeName: string | null
    completedAt: Date | null
    completedById: string | null
    completedByName: string | null
    seriesStart: Day | null
    createdAt: Date
    createdById: string | null
    version: number
    sortValue: string
  }

const UNFINISHED_SQL = sql.raw(`task.status in (${UNFINISHED.map((status) => `'${status}'`).join(', ')})`)
const FINISHED_SQL = sql.raw(`task.status in ('done', 'cancelled')`)

/** A task without a time is due at the end of its day; one without a due date sorts last. */
const DUE_AT = sql.raw(`coalesce(task.due_date + coalesce(task.due_time, '23:59:59'::time), 'infinity'::timestamp)`)
const FINISHED_AT = sql.raw('coalesce(task.completed_at, task.updated_at)')

const DUE_FROM = sql.raw(
  `case when task.due_field is not null then jsonb_build_object('date', task.due_field, 'days', task.due_offset_days) end`,
)

function taskQuery(sortValue: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<TaskRow> {
  return sql<TaskRow>`
    select
      task.id, task.title, task.description, task.assignee_id, task.due_date, ${DUE_FROM} as due_from, to_char(task.due_time, 'HH24:MI') as due_time,
      task.status, task.priority, task.repeat, deal.id as deal_id, deal.number as deal_number, deal.name as deal_name,
      deal.status as deal_status, deal.deal_type, deal.owner_id as deal_owner_id, deal.team_ids as deal_team_ids,
      ${personName('assignee')} as assignee_name, task.completed_at, task.completed_by as completed_by_id,
      ${personName('completer')} as completed_by_name, task.series_start, task.created_at, task.created_by as created_by_id, task.version,
      task.checklist_item_id as item_id, item.label_en as item_en, item.label_es as item_es, task.comment_id,
      ${personName('commenter')} as comment_by, comment.thread_id,
      (${sortValue})::text as sort_value
    from tasks task
    left join deals deal on deal.org_id = task.org_id and deal.id = task.deal_id
    left join profiles assignee on assignee.id = task.assignee_id
    left join profiles completer on completer.id = task.completed_by
    left join checklist_items item on item.org_id = task.org_id and item.id = task.checklist_item_id
    left join comments comment on comment.org_id = task.org_id and comment.id = task.comment_id
    left join profiles commenter on commenter.id = comment.author_id
    where (task.deal_id is null or deal.id is not null) and ${rest}`
}

export function taskById(orgId: string, id: string): RawBuilder<TaskRow> {
  return taskQuery(DUE_AT, sql`task.org_id = ${orgId} and task.id = ${id}`)
}

export async function lockTask(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`select from tasks where org_id = ${orgId} and id = ${id} for update`)
}

/** Unfinished tasks, most urgent first. */
export function unfinishedPage(scope: RawBuilder<unknown>, after: Cursor | null, limit: number): Query<TaskRow> {
  const rest = sql`
    ${scope} and ${UNFINISHED_SQL}
    ${after ? sql`and (${DUE_AT}, task.id) > (${after.sortValue}::timestamp, ${after.id}::uuid)` : sql``}
    order by ${DUE_AT}, task.id
    limit ${limit}`
  return taskQuery(DUE_AT, rest)
}

/** A cursor has room for this many characters of a name. */
const SORTED_LENGTH = sql.raw('60')

/** A deal's tasks are next to each other, most urgent first; those without a deal come last. */
const DEAL_AND_DUE = sql<string>`(
  coalesce('0 ' || left(lower(deal.name), ${SORTED_LENGTH}) || ' ' || deal.id, '1') || ' ' || (${DUE_AT})::text
) collate "C"`

/** Unfinished tasks, deal by deal. */
export function pageByDeal(scope: RawBuilder<unknown>, after: Cursor | null, limit: number): Query<TaskRow> {
  const rest = sql`
    ${scope} and ${UNFINISHED_SQL}
    ${after ? sql`and (${DEAL_AND_DUE}, task.id) > (${after.sortValue}::text collate "C", ${after.id}::uuid)` : sql``}
    order by ${DEAL_AND_DUE}, task.id
    limit ${limit}`
  return taskQuery(DEAL_AND_DUE, rest)
}

/** Finished tasks, most recent first. */
export function finishedPage(scope: RawBuilder<unknown>, after: Cursor | null, limit: number): Query<TaskRow> {
  const rest = sql`
    ${scope} and ${FINISHED_SQL}
    ${after ? sql`and (${FINISHED_AT}, task.id) < (${after.sortValue}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${FINISHED_AT} desc, task.id desc
    limit ${limit}`
  return taskQuery(FINISHED_AT, rest)
}

export function ofDeal(orgId: string, dealId: string): RawBuilder<unknown> {
  return sql`task.org_id = ${orgId} and task.deal_id = ${dealId}`
}

/** Which tasks of a list across deals; `userId` is the reader. */
export type TaskFilter = {
  orgId: string
  userId: string
  /** whose tasks; null = everyone’s */
  assigneeId: string | null
  dealId: string | null
  words: readonly string[]
}

/** Tasks that the reader can see: all tasks of deals, and those without a deal that they’re assigned to or created. */
function seenBy(userId: string): RawBuilder<unknown> {
  return sql`(task.deal_id is not null or task.assignee_id = ${userId} or task.created_by = ${userId})`
}

/** @param anyDeal also those of closed and archived deals, which can't be changed */
export function matching(
  { orgId, userId, assigneeId, dealId, words }: TaskFilter,
  anyDeal: boolean,
): RawBuilder<unknown> {
  const active = anyDeal ? sql`` : sql`and deal.status = 'active'`
  const parts = [
    sql`task.org_id = ${orgId} and ${seenBy(userId)}`,
    sql`(
      task.deal_id is null
      or exists (select from deals deal where deal.org_id = task.org_id and deal.id = task.deal_id ${active})
    )`,
  ]
  if (assigneeId !== null) parts.push(sql`task.assignee_id = ${assigneeId}`)
  if (dealId !== null) parts.push(sql`task.deal_id = ${dealId}`)
  for (const word of words) parts.push(containsWord(word))
  return sql.join(parts, sql` and `)
}

function containsWord(word: string): RawBuilder<unknown> {
  const like = containing(word)
  return sql`(
    task.title ilike ${like}
    or exists (
      select from deals deal
      where deal.org_id = task.org_id and deal.id = task.deal_id and (deal.name ilike ${like} or deal.number ilike ${like})
    )
  )`
}

/** Titles of the tasks among these that the reader can see. */
export function titlesSeen(orgId: string, userId: string, ids: readonly string[]): Query<{ id: string; name: string }> {
  return sql`
    select task.id, task.title as name
    from tasks task
    where task.org_id = ${orgId} and task.id = any(${[...ids]}::uuid[]) and ${seenBy(userId)}`
}

/** Tasks a person can work on now; those of closed, archived or deleted deals can't be changed. */
export function assignedTo(orgId: string, userId: string): RawBuilder<unknown> {
  return sql`
    task.org_id = ${orgId} and task.assignee_id = ${userId}
    and (
      task.deal_id is null
      or exists (select from deals deal where deal.org_id = task.org_id and deal.id = task.deal_id and deal.status = 'active')
    )`
}

function dueIn(group: DueGroup, today: Day): RawBuilder<unknown> {
  if (group === 'undated') return sql`task.due_date is null`
  const { from, to } = dueRange(group, today)
  if (from === null) return sql`task.due_date <= ${to}`
  return to === null ? sql`task.due_date >= ${from}` : sql`task.due_date between ${from} and ${to}`
}

/** Limits a scope to tasks due in any of the given groups. */
export function dueInAny(scope: RawBuilder<unknown>, groups: readonly DueGroup[], today: Day): RawBuilder<unknown> {
  const any = sql.join(
    groups.map((group) => dueIn(group, today)),
    sql` or `,
  )
  return sql`${scope} and (${any})`
}

export type DueCounts = Record<DueGroup, number>
export const NOTHING_DUE: DueCounts = { overdue: 0, today: 0, week: 0, later: 0, undated: 0 }

export function dueCounts(scope: RawBuilder<unknown>, today: Day): Query<DueCounts> {
  const columns = DUE_GROUPS.map(
    (group) => sql`count(*) filter (where ${dueIn(group, today)})::int as ${sql.ref(group)}`,
  )
  return sql<DueCounts>`select ${sql.join(columns)} from tasks task where ${scope} and ${UNFINISHED_SQL}`
}

export type DealCounts = { id: string | null; unfinished: number; overdue: number }

/** The unfinished tasks of these deals, and of none where the list has null. */
export function dealCounts(
  scope: RawBuilder<unknown>,
  dealIds: readonly (string | null)[],
  today: Day,
): Query<DealCounts> {
  const ids = dealIds.filter((id) => id !== null)
  return sql<DealCounts>`
    select
      task.deal_id as id,
      count(*)::int as unfinished,
      count(*) filter (where ${dueIn('overdue', today)})::int as overdue
    from tasks task
    where ${scope} and ${UNFINISHED_SQL}
      and (task.deal_id = any(${ids}::uuid[]) ${dealIds.includes(null) ? sql`or task.deal_id is null` : sql``})
    group by task.deal_id`
}

export type StateCounts = { unfinished: number; overdue: number; finished: number }

export function stateCounts(scope: RawBuilder<unknown>, today: Day): Query<StateCounts> {
  return sql<StateCounts>`
    select
      count(*) filter (where ${UNFINISHED_SQL})::int as unfinished,
      count(*) filter (where ${UNFINISHED_SQL} and ${dueIn('overdue', today)})::int as overdue,
      count(*) filter (where ${FINISHED_SQL})::int as finished
    from tasks task
    where ${scope}`
}

const SORT_VALUE = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(\+00)?$/

/** Whether the text is a timestamp like those the pages above sort by. */
export function isSortValue(text: string): boolean {
  return text === 'infinity' || isDay(SORT_VALUE.exec(text)?.[1] ?? '')
}
