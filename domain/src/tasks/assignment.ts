import { othersOf } from '../notifications/recipients.ts'
import { isUnfinished, type TaskStatus } from './task.ts'

type Assignment = { assigneeId: string | null; status: TaskStatus }

/** A task that came to somebody: whoever it is given to, as long as there is something left to do. */
export function notifiedOfAssignment(before: Assignment | null, after: Assignment, actorId: string): string[] {
  if (!isUnfinished(after.status) || after.assigneeId === before?.assigneeId) return []
  return othersOf([after.assigneeId], actorId)
}
