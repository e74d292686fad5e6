import { readableBody } from '@plumbline/domain/comments/mentions'
import { asText } from '../activity/show.ts'
import { type Named, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'

const COMMENT: Named = {
  label: m.activity_comment,
  show: (value, { nameOf }) => (typeof value === 'string' ? readableBody(value, nameOf) : asText(value)),
}

/** Activity log texts for comments. */
export const commentWords = {
  verbs: said({
    'comment.added': m.activity_comment_added,
    'comment.edited': m.activity_comment_edited,
    'comment.deleted': m.activity_comment_deleted,
    'comment.restored': m.activity_comment_restored,
    'comment.resolved': m.activity_comment_resolved,
    'comment.reopened': m.activity_comment_reopened,
  }),
  groups: {
    comment: { name: m.activity_group_comment, order: 115, offered: 'on a deal' },
  },
  records: {
    comment: { tab: 'activity' },
  },
  changes: {
    'comment.comment': COMMENT,
    'comment.moneyComment': COMMENT,
  },
} satisfies RoomWords
