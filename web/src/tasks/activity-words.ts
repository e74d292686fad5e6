import type { Named, RoomWords } from '../activity/words.ts'
import { said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import type { TaskFacts } from './task-facts.ts'
import { FACT_NAMES, factWords } from './words.ts'

function fact(key: keyof TaskFacts): Named {
  return { label: FACT_NAMES[key], show: (value, { nameOf }) => factWords(key, { [key]: value }, nameOf) }
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
    // The other verbs already state the new status.
    'task.updated': { said: m.activity_task_updated, changes: { status: fact('status') } },
  },
  groups: {
    task: { name: m.activity_group_task, order: 100, offered: 'on a deal' },
  },
  changes: Object.fromEntries(FACTS.map((key) => [`task.${key}`, fact(key)])),
} satisfies RoomWords
