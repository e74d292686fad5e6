import { othersOf } from '../notifications/recipients.ts'
import { mentionedIn } from './mentions.ts'

/** What someone wants to hear about the comments of a deal. */
export const FOLLOWINGS = ['everything', 'mentions', 'nothing'] as const
export type Following = (typeof FOLLOWINGS)[number]
export const USUAL_FOLLOWING: Following = 'mentions'

type Written = {
  actorId: string
  body: string
  /** the comment before the edit; null for a new one */
  before: string | null
  /** the earlier comments of the thread, for a reply */
  thread: readonly { authorId: string | null; body: string }[]
  /** who chose something else than the usual for this deal */
  followings: readonly { userId: string; notify: Following }[]
}

/**
 * Returns who to notify about a comment, each person once: anyone newly mentioned, for a reply everyone who wrote or was
 * mentioned in the thread, and those who follow everything on the deal. Changing a comment notifies only people who
 * weren't mentioned before. People who want nothing get nothing.
 */
export function notifiedOfComment({ actorId, body, before, thread, followings }: Written): {
  mentioned: string[]
  inThread: string[]
  following: string[]
} {
  const choosing = (choice: Following) =>
    followings.filter(({ notify }) => notify === choice).map(({ userId }) => userId)
  const quiet = new Set(choosing('nothing'))
  const others = (people: readonly string[]) => othersOf(people, actorId).filter((id) => !quiet.has(id))
  const mentioned = others(newlyMentioned(body, before))
  if (before !== null) return { mentioned, inThread: [], following: [] }
  const inThread = others(
    thread.flatMap(({ authorId, body: said }) => [...(authorId === null ? [] : [authorId]), ...mentionedIn(said)]),
  ).filter((id) => !mentioned.includes(id))
  const following = others(choosing('everything')).filter((id) => !mentioned.includes(id) && !inThread.includes(id))
  return { mentioned, inThread, following }
}

/** Returns the people whom a comment mentions and its earlier version didn't. */
export function newlyMentioned(body: string, before: string | null): string[] {
  const known = new Set(before === null ? [] : mentionedIn(before))
  return mentionedIn(body).filter((id) => !known.has(id))
}
