import type { LiveNotice } from './announce.ts'

/** Sent to an organization's open browsers: these queries are out of date. */
export type LiveEvent = { id: string } & Pick<LiveNotice, 'keys' | 'by'>
/** Something was missed, so anything could be out of date. */
export type Missed = 'refetch'
export type LiveListener = (event: LiveEvent | Missed) => void

export interface Live {
  /** @param after the last event the listener saw, if any. @returns a function that unsubscribes */
  subscribe(orgId: string, after: string | null, listener: LiveListener): () => void
  publish(notice: LiveNotice): void
  /** Called when notifications might have been lost along with the database connection. */
  missed(): void
  readonly listeners: number
}

/** How many recent events an organization's streams can catch up on. */
const REMEMBERED = 200

type Channel = { listeners: Set<LiveListener>; recent: LiveEvent[] }

/**
 * Delivers notifications to each organization's own open streams.
 * @param epoch distinguishes this process's event IDs from another's, which mean nothing here
 */
export function createLive(epoch: string): Live {
  const channels = new Map<string, Channel>()
  let count = 0

  const channelOf = (orgId: string): Channel => {
    const known = channels.get(orgId)
    if (known) return known
    const made: Channel = { listeners: new Set(), recent: [] }
    channels.set(orgId, made)
    return made
  }

  const catchUp = ({ recent }: Channel, after: string, listener: LiveListener): void => {
    const seen = recent.findIndex((event) => event.id === after)
    if (seen === -1) listener('refetch')
    else for (const event of recent.slice(seen + 1)) listener(event)
  }

  return {
    subscribe: (orgId, after, listener) => {
      const channel = channelOf(orgId)
      if (after !== null) catchUp(channel, after, listener)
      channel.listeners.add(listener)
      return () => channel.listeners.delete(listener)
    },
    publish: ({ orgId, ...stale }) => {
      const channel = channels.get(orgId)
      // Nobody has subscribed here yet, so nobody can have an ID to resume from.
      if (!channel) return
      const event = { id: `${epoch}-${++count}`, ...stale }
      channel.recent.push(event)
      if (channel.recent.length > REMEMBERED) channel.recent.shift()
      for (const listener of channel.listeners) listener(event)
    },
    missed: () => {
      for (const channel of channels.values()) {
        channel.recent.length = 0
        for (const listener of channel.listeners) listener('refetch')
      }
    },
    get listeners() {
      return [...channels.values()].reduce((sum, channel) => sum + channel.listeners.size, 0)
    },
  }
}
