import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries of notices. What people choose for themselves isn't logged, since it doesn't concern anyone else. */
export const notificationActivity = {
  verbs: ['sms_limit.changed'],
  objects: ['sms_limit'],
} as const satisfies RoomActivity
