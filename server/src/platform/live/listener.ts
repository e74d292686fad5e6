import { Client, escapeIdentifier } from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionConfig } from '../db/pool.ts'
import type { Log } from '../log/log.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** How often the connection is checked, because one can drop without notice (a proxy, a cable). */
const HEARTBEAT_MS = 15_000

export type Listener = { stop(): Promise<void> }
type ListenerOptions = {
  url: string
  log: Log
  hears: Readonly<Record<string, (payload: string) => void>>
  /** The connection is back; notifications sent in the meantime are lost. */
  onReturn(): void
}

/** Opens this process's one connection that LISTENs for database notifications, and reconnects whenever it's lost. */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const stopped = new AbortController()
  let client = await listen(options)

  const stayConnected = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await untilLost(client, stopped.signal)
      await client.end().catch(() => undefined)
      if (stopped.signal.aborted) return
      options.log.warn('Lost the connection that listens for changes; reconnecting')
      client = await reconnect(options, stopped.signal)
    }
  }
  const running = stayConnected()

  return {
    stop: async () => {
      stopped.abort()
      await running.catch(() => undefined)
      await client.end().catch(() => undefined)
    },
  }
}

async function listen({ url, hears }: ListenerOptions): Promise<Client> {
  const client = new Client(connectionConfig(url, { applicationName: 'plumbline live' }))
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => hears[channel]?.(payload ?? ''))
  try {
    await client.connect()
    for (const channel of Object.keys(hears)) await client.query(`listen ${escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function reconnect(options: ListenerOptions, signal: AbortSignal): Promise<Client> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    await delay(wait, undefined, { signal })
    try {
      const client = await listen(options)
      options.onReturn()
      return client
    } catch (error) {
      options.log.debug({ err: error }, 'Still cannot listen for changes in the database')
    }
  }
}

async function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  client.once('end', end)
  signal.addEventListener('abort', end, { once: true })
  while (!over.signal.aborted) {
    await delay(HEARTBEAT_MS, undefined, { signal: over.signal }).catch(() => undefined)
    if (!over.signal.aborted) await client.query('select 1').catch(end)
  }
}
