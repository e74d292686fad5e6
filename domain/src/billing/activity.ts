import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for an organization's plan. */
export const billingActivity = {
  verbs: ['organization.plan_changed'],
  objects: [],
} as const satisfies RoomActivity
