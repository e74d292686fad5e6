import type { RoomActivity } from '../activity/room-activity.ts'

/** What the log says of the public portfolio. */
export const portfolioActivity = {
  verbs: ['portfolio.published', 'portfolio.unpublished', 'portfolio.updated'],
  objects: ['portfolio'],
} as const satisfies RoomActivity
