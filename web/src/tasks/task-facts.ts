import type { Task } from '@plumbline/contract/tasks'

/** The editable fields of a task. */
export type TaskFacts = Pick<
  Task,
  'title' | 'description' | 'dueDate' | 'dueFrom' | 'dueTime' | 'priority' | 'repeat' | 'status'
> & { assigneeId: string | null }

export function factsOf(task: Task): TaskFacts {
  const { title, description, assignee, dueDate, dueFrom, dueTime, priority, repeat, status } = task
  return { title, description, assigneeId: assignee?.id ?? null, dueDate, dueFrom, dueTime, priority, repeat, status }
}
