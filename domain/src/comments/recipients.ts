import { othersOf } from '../notifications/recipients.ts'
import { mentionedIn } from './mentions.ts'

type Written = {
  actorId: string
  body: string
  /** what the comment said before; null for a new one */
  before: string | null
  /** the comments of the thread that a reply answers */
  thread: readonly { authorId: string; body: string }[]
}

/**
 * Returns who to notify of a comment, each person once: those it newly mentions, and for a reply those who wrote or were
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
