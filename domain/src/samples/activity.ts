import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for sample deals. */
export const sampleActivity = {
  verbs: ['samples.added', 'samples.removed'],
  objects: [],
} as const satisfies RoomActivity
