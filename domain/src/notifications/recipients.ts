import { isUnfinished, type TaskStatus } from '../tasks/task.ts'

/** Who hears of something, beside by whom it was done: nobody is told what they did themselves. */
export function othersOf(people: readonly (string | null)[], actorId: string | null): string[] {
  return [...new Set(people.filter((person) => person !== null && person !== actorId))] as string[]
}

type Assignment = { assigneeId: string | null; status: TaskStatus }

/** A task that came to somebody: whoever it is given to, as long as there is something left to do. */
export function toldOfAssignment(before: Assignment | null, after: Assignment, actorId: string): string[] {
  if (!isUnfinished(after.status) || after.assigneeId === before?.assigneeId) return []
  return othersOf([after.assigneeId], actorId)
}

/** A paper that was rejected: who brought it, and who owns the deal that now lacks it. */
export function toldOfRejection(
  paper: { uploadedBy: string | null; dealOwnerId: string | null },
  actorId: string,
): string[] {
  return othersOf([paper.uploadedBy, paper.dealOwnerId], actorId)
}
