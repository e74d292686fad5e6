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
  // What is said about budget lines and expenses is for those who see them.
  figures: { moneyComment: 'financials' },
} as const satisfies RoomActivity

export type CommentVerb = (typeof commentActivity.verbs)[number]
