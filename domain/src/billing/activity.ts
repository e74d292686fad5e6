import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for the plan of an organization. */
export const billingActivity = {
  verbs: ['organization.plan_changed'],
  objects: [],
} as const satisfies RoomActivity
