import { othersOf } from '../notifications/recipients.ts'
import { mentionedIn } from './mentions.ts'

type Written = {
  actorId: string
  body: string
  /** the comment before the edit; null for a new one */
  before: string | null
  /** the earlier comments of the thread, for a reply */
  thread: readonly { authorId: string; body: string }[]
}

/**
 * Returns who to notify about a comment, each person once: anyone newly mentioned, and for a reply everyone who wrote or was
 * mentioned in the thread. Changing a comment notifies only people who weren't mentioned before.
 */
export function notifiedOfComment({ actorId, body, before, thread }: Written): {
  mentioned: string[]
  inThread: string[]
} {
  const known = new Set(before === null ? [] : mentionedIn(before))
  const mentioned = othersOf(
    mentionedIn(body).filter((id) => !known.has(id)),
    actorId,
  )
  if (before !== null) return { mentioned, inThread: [] }
  const people = othersOf(
    thread.flatMap((comment) => [comment.authorId, ...mentionedIn(comment.body)]),
    actorId,
  )
  return { mentioned, inThread: people.filter((id) => !mentioned.includes(id)) }
}
