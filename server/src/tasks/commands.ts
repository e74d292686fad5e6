import { invalidField } from '@plumbline/contract/errors'
import type { CreateTask, Task } from '@plumbline/contract/tasks'
import type { TaskVerb } from '@plumbline/domain/tasks/activity'
import { newId } from '@plumbline/domain/ids'
import { notifiedOfAssignment } from '@plumbline/domain/tasks/assignment'
import { nextDueDay } from '@plumbline/domain/tasks/repeat'
import { isUnfinished, taskProblem } from '@plumbline/domain/tasks/task'
import { undoKind } from '../undo/kind.ts'
import { requireMembers } from '../team/store.ts'
import { recordActivity } from './log.ts'
import { answered, unanswered } from '../notifications/answered.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { deleteUntouchedFollower, insertTask, type TaskValues, updateTask } from './change-store.ts'
import { dueDay, withDue } from './due.ts'
import { keysOf } from './live-keys.ts'
import { originOf, refuseUnknownOrigin } from './origin.ts'
import { presentTask } from './presenter.ts'
import { taskById, type TaskFacts, type TaskRow } from './store.ts'
import { authorizeOn, withTask } from './with-task.ts'

const UNSAID: Omit<TaskFacts, 'title'> = {
  description: '',
  assigneeId: null,
  dueDate: null,
  dueFrom: null,
  dueTime: null,
  status: 'open',
  priority: 'normal',
  repeat: 'none',
}

export function createTask(ctx: Context, { dealId = null, origin = null, ...input }: CreateTask): Promise<Task> {
  return txAs(ctx, async (tx) => {
    const deal = await authorizeOn(tx, ctx, dealId, 'create')
    const said: TaskFacts = { ...UNSAID, ...named(input), title: input.title }
    const facts = said.dueFrom ? { ...said, dueDate: await dueDay(tx, ctx, deal, said.dueFrom) } : said
    await refuseWrong(tx, ctx, facts, facts)
    await refuseUnknownOrigin(tx, ctx, dealId, origin)
    const id = newId()
    await insertTask(tx, ctx, { id, dealId, facts, origin, seriesStart: seriesStartOf(facts) })
    const row = await tx.one(taskById(ctx.tenant.orgId, id))
    await recordActivity(tx, ctx, { verb: 'task.created', ...aboutTask(row), after: factsOf(row) })
    await notifyAssignees(tx, ctx, toNotify(ctx, null, row))
    await announce(tx, ctx, keysOf(dealId))
    return presentTask(ctx, row)
  })
}

export type ChangeTask = { id: string; version: number } & Partial<TaskFacts>

export const taskUndo = undoKind<ChangeTask>('task')

/** @returns true, as an undo that can't be done throws */
export async function undoTask(ctx: Context, change: ChangeTask): Promise<boolean> {
  await changeTask(ctx, change)
  return true
}

type Changed = {
  task: Task
  next: Task | null
  undoId: string | null
  /** the task already was that way */
  same: boolean
  /** the task, if the caller of a bulk change has to notify its new assignee */
  notified: TaskRow | null
}

/**
 * Changes a task. Completing a repeating task creates the next one; reopening it deletes the next one if it's
 * untouched.
 * @param isBulk skips a task that already is that way, can always be undone, and notifies no one
 */
export function changeTask(
  ctx: Context,
  { id, version, ...input }: ChangeTask,
  { isBulk = false }: { isBulk?: boolean } = {},
): Promise<Changed> {
  return withTask(ctx, { id, version }, async (tx, before, deal) => {
    const changes = await withDue(tx, ctx, deal, before, named(input))
    if (isBulk && isAlready(before, changes))
      return { task: presentTask(ctx, before), next: null, undoId: null, same: true, notified: null }
    await refuseWrong(tx, ctx, { ...before, ...changes }, changes)
    await updateTask(tx, ctx, id, { ...changes, ...completionOf(ctx, before, changes), ...seriesOf(before, changes) })
    const after = await tx.one(taskById(ctx.tenant.orgId, id))
    await recordActivity(tx, ctx, {
      verb: verbOf(before, after),
      ...aboutTask(after),
      before: factsOf(before),
      after: factsOf(after),
    })
    await followInbox(tx, ctx, before, after)
    const notified = toNotify(ctx, before, after)
    if (!isBulk) await notifyAssignees(tx, ctx, notified)
    const next = await continueSeries(tx, ctx, before, after)
    await announce(tx, ctx, keysOf(after.dealId))
    const undoId =
      isBulk || leavesTheList(before, after)
        ? taskUndo.remember(tx, ctx, { id, version: after.version, ...pick(before, changes) })
        : null
    return {
      task: presentTask(ctx, after),
      next: next && presentTask(ctx, next),
      undoId,
      same: false,
      notified: notified[0] ?? null,
    }
  })
}

const DUE_FACTS = ['dueDate', 'dueFrom', 'dueTime', 'repeat'] as const satisfies readonly (keyof TaskFacts)[]

/** @param changes the fields the caller is changing; the others aren't checked again */
async function refuseWrong(tx: Tx, ctx: Context, task: TaskFacts, changes: Partial<TaskFacts>): Promise<void> {
  const isAsked = DUE_FACTS.some((fact) => fact in changes)
  const problem = isAsked ? taskProblem(task) : null
  if (problem?.rule === 'needs_day') throw invalidField(problem.field, problem.rule, 'Add a due date for this time.')
  if (problem) throw invalidField(problem.field, problem.rule, 'A repeating task needs a due date.')
  if (changes.assigneeId) await requireMembers(tx, ctx.tenant.orgId, [changes.assigneeId], 'assigneeId')
}

function isAlready(before: TaskRow, changes: Partial<TaskFacts>): boolean {
  return (Object.keys(changes) as (keyof TaskFacts)[]).every((key) => changes[key] === before[key])
}

/** Whether a task leaves its list: it's finished, or due on another day. */
function leavesTheList(before: TaskRow, after: TaskRow): boolean {
  return (isUnfinished(before.status) && !isUnfinished(after.status)) || before.dueDate !== after.dueDate
}

/** The previous values of the changed fields. */
function pick(before: TaskRow, changes: Partial<TaskFacts>): Partial<TaskFacts> {
  return Object.fromEntries(Object.entries(factsOf(before)).filter(([key]) => key in changes))
}

function named(input: Partial<TaskFacts>): Partial<TaskFacts> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

function completionOf(ctx: Context, before: TaskRow, { status = before.status }: Partial<TaskFacts>): TaskValues {
  if (status === before.status) return {}
  return status === 'done'
    ? { completedAt: ctx.now, completedById: ctx.actor.userId }
    : { completedAt: null, completedById: null }
}

/** A different due date or frequency starts a new series. */
function seriesOf(before: TaskRow, changes: Partial<TaskFacts>): TaskValues {
  const same =
    (changes.dueDate === undefined || changes.dueDate === before.dueDate) &&
    (changes.repeat === undefined || changes.repeat === before.repeat)
  return same ? {} : { seriesStart: seriesStartOf({ ...before, ...changes }) }
}

function seriesStartOf({ repeat, dueDate }: TaskFacts): string | null {
  return repeat === 'none' ? null : dueDate
}

/** @returns the next task in the series, if this change created it */
async function continueSeries(tx: Tx, ctx: Context, before: TaskRow, after: TaskRow): Promise<TaskRow | null> {
  if (before.status !== 'done' && after.status === 'done') return makeNext(tx, ctx, after)
  if (before.status === 'done' && after.status !== 'done') await takeNextAway(tx, ctx, after)
  return null
}

async function makeNext(tx: Tx, ctx: Context, done: TaskRow): Promise<TaskRow | null> {
  if (done.repeat === 'none') return null
  const finishedOn = done.dueDate ?? ctx.today
  const seriesStart = done.seriesStart ?? finishedOn
  const facts: TaskFacts = {
    ...factsOf(done),
    status: 'open',
    dueFrom: null,
    dueDate: nextDueDay(done.repeat, seriesStart, finishedOn, ctx.today),
  }
  const id = newId()
  const { dealId } = done
  const isFirst = await insertTask(tx, ctx, {
    id,
    dealId,
    facts,
    seriesStart,
    origin: originOf(done),
    followsId: done.id,
  })
  if (!isFirst) return null
  const next = await tx.one(taskById(ctx.tenant.orgId, id))
  await recordActivity(tx, ctx, { verb: 'task.created', ...aboutTask(next), after: factsOf(next) })
  return next
}

async function takeNextAway(tx: Tx, ctx: Context, reopened: TaskRow): Promise<void> {
  const follower = await deleteUntouchedFollower(tx, ctx.tenant.orgId, reopened.id)
  if (!follower) return
  const object = { type: 'task' as const, id: follower.id, label: follower.title }
  await recordActivity(tx, ctx, { verb: 'task.deleted', object, dealId: reopened.dealId })
}

/** A task that's finished, or now someone else's, no longer needs an answer. */
async function followInbox(tx: Tx, ctx: Context, before: TaskRow, after: TaskRow): Promise<void> {
  const wasOpen = isUnfinished(before.status)
  if (wasOpen && !isUnfinished(after.status)) await answered(tx, ctx, after.id)
  else if (!wasOpen && isUnfinished(after.status)) await unanswered(tx, ctx, after.id)
  else if (before.assigneeId !== null && before.assigneeId !== after.assigneeId)
    await answered(tx, ctx, after.id, [before.assigneeId])
}

/** The task, if its new assignee should be notified. */
function toNotify(ctx: Context, before: TaskRow | null, after: TaskRow): TaskRow[] {
  return notifiedOfAssignment(before, after, ctx.actor.userId).length > 0 ? [after] : []
}

function verbOf(before: TaskRow, after: TaskRow): TaskVerb {
  if (before.status === after.status) return 'task.updated'
  if (after.status === 'done') return 'task.completed'
  if (after.status === 'cancelled') return 'task.cancelled'
  return isUnfinished(before.status) ? 'task.updated' : 'task.reopened'
}

function aboutTask(row: TaskRow) {
  return { object: { type: 'task' as const, id: row.id, label: row.title }, dealId: row.dealId }
}

function factsOf(row: TaskRow): TaskFacts {
  const { title, description, assigneeId, dueDate, dueFrom, dueTime, status, priority, repeat } = row
  return { title, description, assigneeId, dueDate, dueFrom, dueTime, status, priority, repeat }
}
