import type { LiveNotice, QueryKey } from './announce.ts'

/** What the open browsers of one organization are told: these queries are out of date. */
export type LiveEvent = { id: string; keys: readonly QueryKey[] }
/** Something was missed: everything may be out of date. */
export type Missed = 'refetch'
export type LiveListener = (event: LiveEvent | Missed) => void

export interface Live {
  /** @param after the last event that the listener saw, if any. @returns how to end it */
  subscribe(orgId: string, after: string | null, listener: LiveListener): () => void
  publish(notice: LiveNotice): void
  /** Notices may have been lost while the connection to the database was. */
  missed(): void
  readonly listeners: number
}

/** How many of the latest events an organization's streams can catch up on. */
const REMEMBERED = 200

type Channel = { listeners: Set<LiveListener>; recent: LiveEvent[] }

/**
 * Fans notices out to the open streams of each organization, and to nobody else.
 * @param epoch tells the events of this process from those of another: their ids mean nothing here.
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
    publish: ({ orgId, keys }) => {
      const channel = channels.get(orgId)
      // Nobody here has listened yet, so nobody can have an id to resume from.
      if (!channel) return
      const event = { id: `${epoch}-${++count}`, keys }
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
