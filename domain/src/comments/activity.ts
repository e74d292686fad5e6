import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for comments. */
export const commentActivity = {
  verbs: [
    'comment.added',
    'comment.edited',
    'comment.deleted',
    'comment.restored',
    'comment.resolved',
    'comment.reopened',
  ],
  objects: ['comment'],
  // Comments on budget lines and expenses are only for people who can see those records.
  figures: { moneyComment: 'financials' },
} as const satisfies RoomActivity

export type CommentVerb = (typeof commentActivity.verbs)[number]
