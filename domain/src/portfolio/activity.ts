import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for the public portfolio. */
export const portfolioActivity = {
  verbs: ['portfolio.published', 'portfolio.unpublished', 'portfolio.updated'],
  objects: ['portfolio'],
} as const satisfies RoomActivity
