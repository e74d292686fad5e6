import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { CommentThread } from '@plumbline/contract/comments'

export type StreamEntry =
  | { kind: 'thread'; id: string; at: string; thread: CommentThread }
  | { kind: 'event'; id: string; at: string; event: ActivityEvent }

/** The loaded part of a list, newest first, and whether there is more. */
export type Loaded<Item> = { items: readonly Item[]; hasMore: boolean }

/**
 * Merges threads and log entries, newest first. Stops where one of the lists has more that isn't loaded yet,
 * because that would go in between. Ids start with their creation time.
 */
export function mergedStream(threads: Loaded<CommentThread>, events: Loaded<ActivityEvent>): StreamEntry[] {
  const end = [threads, events].map(loadedDownTo).reduce((one, other) => (one > other ? one : other))
  const entries: StreamEntry[] = [
    ...threads.items.map((thread) => ({ kind: 'thread' as const, id: thread.id, at: thread.createdAt, thread })),
    ...events.items.map((event) => ({ kind: 'event' as const, id: event.id, at: event.at, event })),
  ]
  return entries.filter(({ id }) => id >= end).toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** Returns the id down to which a list is loaded, or an empty string if all of it is. */
export function loadedDownTo({ items, hasMore }: Loaded<{ id: string }>): string {
  return hasMore ? (items.at(-1)?.id ?? '') : ''
}

type Shown = { threads: readonly CommentThread[]; events: readonly ActivityEvent[] }

/** Returns the newest id, or an empty string if there is none. */
export function newestId({ threads, events }: Shown): string {
  const ids = [...threads.flatMap(({ comments }) => comments.map(({ id }) => id)), ...events.map(({ id }) => id)]
  return ids.reduce((newest, id) => (id > newest ? id : newest), '')
}

/**
 * Holds back and counts what others add after the page was opened, so that nothing moves while reading. What
 * the reader adds is shown right away.
 * @param seen the newest id at that time
 */
export function heldBack({ threads, events }: Shown, seen: string, userId: string) {
  const isNews = (id: string, by: string | null | undefined) => id > seen && by !== userId
  const kept = threads.map((thread) => ({
    ...thread,
    comments: thread.comments.filter(({ id, author }) => !isNews(id, author?.id)),
  }))
  const shownEvents = events.filter(({ id, actor }) => !isNews(id, actor.id))
  return {
    threads: kept.filter(({ comments }) => comments.length > 0),
    events: shownEvents,
    newComments: commentsIn(threads) - commentsIn(kept),
    newChanges: events.length - shownEvents.length,
  }
}

function commentsIn(threads: readonly CommentThread[]): number {
  return threads.reduce((sum, { comments }) => sum + comments.length, 0)
}
