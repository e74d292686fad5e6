import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { PRIORITIES } from '@plumbline/domain/deals/field-options'
import { REPEATS } from '@plumbline/domain/tasks/repeat'
import { ANCHOR_DATES, MAX_DUE_DAYS } from '@plumbline/domain/tasks/due-from'
import { DUE_GROUPS, isClockTime, TASK_STATUSES } from '@plumbline/domain/tasks/task'
import * as z from 'zod'
import { undoable } from './undo.ts'
import { DayText, Id, Instant, memberRoute, PageInput, pageOf, PersonRef, Version, Words } from './base.ts'

const tags = ['Tasks']

/** The most tasks that one change can be made to. */
export const MOST_TASKS_AT_ONCE = 100

export const ClockTime = z.string().refine(isClockTime, { error: 'must be a time of day (HH:MM)' })

/** A due date counted from a date of the deal, which it follows; negative days are before it. */
export const DueFrom = z.object({
  date: z.enum(ANCHOR_DATES),
  days: z.int().min(-MAX_DUE_DAYS).max(MAX_DUE_DAYS),
})

/** What a task was created from, which it links back to. */
export const TaskOrigin = z.object({ type: z.enum(['checklist_item', 'comment']), id: Id })
export type TaskOrigin = z.infer<typeof TaskOrigin>

export const Task = z.object({
  id: Id,
  deal: z.object({ id: Id, number: z.string(), name: z.string(), dealType: z.enum(DEAL_TYPES) }).nullable(),
  title: z.string(),
  description: z.string(),
  assignee: PersonRef.nullable(),
  /** null without a date, or while the date that it counts from isn't known */
  dueDate: DayText.nullable(),
  dueFrom: DueFrom.nullable(),
  /** in the organization's time zone */
  dueTime: ClockTime.nullable(),
  overdue: z.boolean(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(PRIORITIES),
  repeat: z.enum(REPEATS),
  completedAt: Instant.nullable(),
  completedBy: PersonRef.nullable(),
  /** a checklist item has a label; `by` is the author of a comment, null for a vendor or someone who has left */
  origin: TaskOrigin.extend({ label: Words.nullable(), by: z.string().nullable(), link: z.string() }).nullable(),
  createdAt: Instant,
  version: Version,
  abilities: z.object({ update: z.boolean() }),
})
export type Task = z.infer<typeof Task>

const Facts = z.object({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(5_000),
  assigneeId: Id.nullable(),
  dueDate: DayText.nullable(),
  dueFrom: DueFrom.nullable(),
  dueTime: ClockTime.nullable(),
  priority: z.enum(PRIORITIES),
  repeat: z.enum(REPEATS),
})

/**
 * A repeating task needs a due date, a time needs a day. `dueFrom` sets the due date and needs a deal; a due date
 * without it stops following.
 */
export const CreateTask = Facts.partial()
  .required({ title: true })
  .extend({ dealId: Id.nullish(), origin: TaskOrigin.nullish() })
export type CreateTask = z.infer<typeof CreateTask>

const DueCounts = z.record(z.enum(DUE_GROUPS), z.number())

export const TASK_LISTS = ['mine', 'everyone', 'person'] as const
export const TASK_STATES = ['unfinished', 'finished'] as const
export const TASK_ORDERS = ['due', 'deal'] as const

export const BulkTaskOutcome = undoable(
  z.object({
    changed: z.number(),
    results: z.array(
      z.object({
        id: Id,
        /** the title, empty for a task that the caller doesn't see */
        name: z.string(),
        /** `same`: it already was that way; `invalid`: its other facts don't allow it */
        outcome: z.enum(['done', 'same', 'conflict', 'forbidden', 'not_found', 'wrong_state', 'invalid']),
      }),
    ),
  }),
)
export type BulkTaskOutcome = z.infer<typeof BulkTaskOutcome>

export const tasks = {
  list: memberRoute('task.manage')
    .route({
      method: 'GET',
      path: '/tasks',
      tags,
      summary: 'List tasks across deals. Tasks without a deal are listed for their assignee and author',
    })
    .input(
      z.object({
        ...PageInput,
        who: z.enum(TASK_LISTS).default('mine'),
        /** whose, if `who` is `person` */
        personId: Id.optional(),
        state: z.enum(TASK_STATES).default('unfinished'),
        due: z.enum(DUE_GROUPS).optional(),
        dealId: Id.optional(),
        q: z.string().trim().max(160).optional(),
        /** by due date, or deal by deal; finished tasks are listed most recent first */
        order: z.enum(TASK_ORDERS).default('due'),
      }),
    )
    .output(
      pageOf(Task).extend({
        /** unfinished tasks that match, whatever their due date */
        counts: DueCounts,
        /** unfinished tasks of the deals on this page that match; null = without a deal */
        deals: z.array(z.object({ id: Id.nullable(), unfinished: z.number(), overdue: z.number() })),
      }),
    ),
  ofDeal: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/tasks',
      tags,
      summary: 'List a deal’s tasks, open or completed',
    })
    .input(z.object({ id: Id, ...PageInput, show: z.enum(['unfinished', 'finished']).default('unfinished') }))
    .output(
      pageOf(Task).extend({
        counts: z.object({ unfinished: z.number(), overdue: z.number(), finished: z.number() }),
        abilities: z.object({ create: z.boolean() }),
      }),
    ),
  mine: memberRoute('task.manage')
    .route({
      method: 'GET',
      path: '/tasks/mine',
      tags,
      summary: 'List my open tasks across deals, most urgent first',
    })
    .input(z.object({ ...PageInput, due: z.enum(DUE_GROUPS).optional() }))
    .output(pageOf(Task).extend({ counts: DueCounts })),
  create: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/tasks',
      successStatus: 201,
      tags,
      summary: 'Create a task, with or without a deal',
    })
    .input(CreateTask)
    .output(Task),
  update: memberRoute('task.manage')
    .route({
      method: 'PATCH',
      path: '/tasks/{id}',
      tags,
      summary:
        'Update a task. Completing a repeating task creates the next one; reopening it removes the next one if untouched',
    })
    .input(Facts.partial().extend({ id: Id, version: Version, status: z.enum(TASK_STATUSES).optional() }))
    .output(undoable(z.object({ task: Task, next: Task.nullable() }))),
  bulkEdit: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/tasks/bulk/edit',
      tags,
      summary: 'Complete, assign or reschedule several tasks, each on the version that was read',
    })
    .input(
      z.object({
        tasks: z
          .array(z.object({ id: Id, version: Version }))
          .min(1)
          .max(MOST_TASKS_AT_ONCE),
        change: z.object({
          status: z.enum(['done']).optional(),
          assigneeId: Id.nullish(),
          dueDate: DayText.nullish(),
        }),
      }),
    )
    .output(BulkTaskOutcome),
}
