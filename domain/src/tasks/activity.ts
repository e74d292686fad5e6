import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for tasks. */
export const taskActivity = {
  verbs: [
    'task.created',
    'task.updated',
    'task.completed',
    'task.reopened',
    'task.cancelled',
    'task.deleted',
    // due dates followed a date of the deal: one entry for all tasks, about the deal
    'task.rescheduled',
  ],
  objects: ['task'],
} as const satisfies RoomActivity

export type TaskVerb = (typeof taskActivity.verbs)[number]
