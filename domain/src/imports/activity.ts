import type { RoomActivity } from '../activity/room-activity.ts'

/** The activity log's vocabulary for imports. */
export const importActivity = {
  verbs: ['import.started', 'import.completed', 'import.cancelled', 'import.undone'],
  objects: ['import_job'],
} as const satisfies RoomActivity
