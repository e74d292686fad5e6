/** Longest comment, in characters as stored. */
export const LONGEST_COMMENT = 5_000
/** Most replies in a thread. Beyond that, a new thread is easier to read. */
export const MOST_COMMENTS_IN_THREAD = 500
export const MOST_DOCUMENTS_OF_COMMENT = 10

/** The reactions to a comment. */
export const REACTIONS = ['like', 'done', 'seen', 'thanks', 'celebrate'] as const
export type Reaction = (typeof REACTIONS)[number]

/**
 * Returns the comments of a thread that are still shown, oldest first. A deleted comment keeps its place as long as a
 * comment that isn't deleted comes after it, so that replies keep their context. Otherwise it disappears.
 */
export function shownComments<Comment extends { deletedAt: unknown }>(thread: readonly Comment[]): Comment[] {
  const last = thread.findLastIndex(({ deletedAt }) => deletedAt === null)
  return thread.slice(0, last + 1)
}
