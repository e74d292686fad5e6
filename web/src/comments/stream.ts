import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { CommentThread } from '@plumbline/contract/comments'

export type StreamEntry =
  | { kind: 'thread'; id: string; at: string; thread: CommentThread }
  | { kind: 'event'; id: string; at: string; event: ActivityEvent }

/** What was loaded of a list, newest first, and whether there is more below. */
export type Loaded<Item> = { items: readonly Item[]; hasMore: boolean }

/**
 * Merges threads and log entries, newest first. Stops where one of the lists has more below that isn't loaded yet,
 * because that would belong in between. Ids begin with their time.
 */
export function mergedStream(threads: Loaded<CommentThread>, events: Loaded<ActivityEvent>): StreamEntry[] {
  const end = [threads, events].map(loadedDownTo).reduce((one, other) => (one > other ? one : other))
  const entries: StreamEntry[] = [
    ...threads.items.map((thread) => ({ kind: 'thread' as const, id: thread.id, at: thread.createdAt, thread })),
    ...events.items.map((event) => ({ kind: 'event' as const, id: event.id, at: event.at, event })),
  ]
  return entries.filter(({ id }) => id >= end).toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** Returns the id down to which a list is complete: the empty text if it is complete. */
export function loadedDownTo({ items, hasMore }: Loaded<{ id: string }>): string {
  return hasMore ? (items.at(-1)?.id ?? '') : ''
}

type Shown = { threads: readonly CommentThread[]; events: readonly ActivityEvent[] }

/** Returns the newest id of all, or the empty text if there is nothing. */
export function newestId({ threads, events }: Shown): string {
  const ids = [...threads.flatMap(({ comments }) => comments.map(({ id }) => id)), ...events.map(({ id }) => id)]
  return ids.reduce((newest, id) => (id > newest ? id : newest), '')
}

/**
 * Holds back what others added after the reader began to read, and counts it, so that nothing moves under their eyes. What
 * they add themselves is shown at once.
 * @param seen the newest id that was there then
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
