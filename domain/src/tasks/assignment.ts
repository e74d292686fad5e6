import { othersOf } from '../notifications/recipients.ts'
import { isUnfinished, type TaskStatus } from './task.ts'

type Assignment = { assigneeId: string | null; status: TaskStatus }

/** Returns who to notify of a task's assignment: the new assignee, while there's still something to do. */
export function notifiedOfAssignment(before: Assignment | null, after: Assignment, actorId: string): string[] {
  if (!isUnfinished(after.status) || after.assigneeId === before?.assigneeId) return []
  return othersOf([after.assigneeId], actorId)
}
