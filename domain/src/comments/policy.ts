import type { Actor } from '../access/actor.ts'
import { type Action, may } from '../access/matrix.ts'

type CommentSubject = { authorId: string; deletedAt: unknown }

const isAuthor = (actor: Actor, comment: CommentSubject) => comment.authorId === actor.userId

/** Those who see a record see its comments and add to them, also where the deal is closed or archived. */
export const commentPolicy = {
  see: (actor: Actor, needs: Action) => may(actor, needs),
  edit: (actor: Actor, comment: CommentSubject) => comment.deletedAt === null && isAuthor(actor, comment),
  delete: (actor: Actor, comment: CommentSubject) =>
    comment.deletedAt === null && (isAuthor(actor, comment) || actor.roles.includes('org_admin')),
  /** Those who may delete a comment may bring it back. */
  restore: (actor: Actor, comment: CommentSubject) => isAuthor(actor, comment) || actor.roles.includes('org_admin'),
}
