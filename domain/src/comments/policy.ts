import type { Actor } from '../access/actor.ts'
import { type Action, may } from '../access/matrix.ts'

/** Without an author, a vendor wrote it. */
type CommentSubject = { authorId: string | null; deletedAt: unknown }

const isAuthor = (actor: Actor, comment: CommentSubject) => comment.authorId === actor.userId

/** Anyone who can see a record can read and add comments on it, even if the deal is closed or archived. */
export const commentPolicy = {
  see: (actor: Actor, needs: Action) => may(actor, needs),
  edit: (actor: Actor, comment: CommentSubject) => comment.deletedAt === null && isAuthor(actor, comment),
  delete: (actor: Actor, comment: CommentSubject) =>
    comment.deletedAt === null && (isAuthor(actor, comment) || actor.roles.includes('org_admin')),
  /** Anyone who may delete a comment may restore it. */
  restore: (actor: Actor, comment: CommentSubject) => isAuthor(actor, comment) || actor.roles.includes('org_admin'),
}
