import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for tasks. */
export const taskActivity = {
  verbs: ['task.created', 'task.updated', 'task.completed', 'task.reopened', 'task.cancelled', 'task.deleted'],
  objects: ['task'],
} as const satisfies RoomActivity

export type TaskVerb = (typeof taskActivity.verbs)[number]
