import type { Named, RoomWords } from '../activity/words.ts'
import { asText } from '../activity/show.ts'
import { said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatDay } from '../ui/figures/format.ts'
import type { TaskFacts } from './task-facts.ts'
import { FACT_NAMES, factWords } from './words.ts'

function fact(key: keyof TaskFacts): Named {
  return { label: FACT_NAMES[key], show: (value, { nameOf }) => factWords(key, { [key]: value }, nameOf) }
}

type Moved = { title?: unknown; dueDate?: unknown }

/** The due dates of several tasks that followed a date: `Wire it Jun 30, 2026; Final walk none`. */
const DUE_DATES: Named = {
  label: m.tasks_moved_due_dates,
  show: (value) =>
    Array.isArray(value)
      ? (value as Moved[])
          .map(
            ({ title, dueDate }) =>
              `${String(title)} ${typeof dueDate === 'string' ? formatDay(dueDate) : m.tasks_none()}`,
          )
          .join('; ')
      : asText(value),
}

const FACTS = (Object.keys(FACT_NAMES) as (keyof TaskFacts)[]).filter((key) => key !== 'status')

/** Activity log texts for tasks. */
export const taskWords = {
  verbs: {
    ...said({
      'task.completed': m.activity_task_completed,
      'task.reopened': m.activity_task_reopened,
      'task.cancelled': m.activity_task_cancelled,
      'task.deleted': m.activity_task_deleted,
    }),
    'task.created': { said: m.activity_task_created, folded: true },
    'task.rescheduled': { said: m.activity_task_rescheduled, changes: { dueDates: DUE_DATES } },
    // The other verbs already state the new status.
    'task.updated': { said: m.activity_task_updated, changes: { status: fact('status') } },
  },
  groups: {
    task: { name: m.activity_group_task, order: 100, offered: 'on a deal' },
  },
  changes: Object.fromEntries(FACTS.map((key) => [`task.${key}`, fact(key)])),
} satisfies RoomWords
