import { Client } from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { socketConnection } from './connection.ts'

/** Any number works, provided every Plumbline uses the same one. */
const LOCK_KEY = 2_026_1120
const APPLICATION_NAME = 'plumbline keeper'
const RECONNECT_AFTER_MS = 250

/**
 * A Plumbline process's claim on a database: a lock held by an open connection, so the operating system releases it no
 * matter how the process ends.
 */
export type Keeper = { release(): Promise<void> }

export type Claim = { keeper: Keeper } | { heldBy: string }

/** @returns the process that already has this database, if any. */
export async function claim(socketFolder: string): Promise<Claim> {
  const first = await holdLock(socketFolder)
  if ('heldBy' in first) return first
  const released = new AbortController()
  let { client } = first

  // The connection ends with the database. Claim it again as soon as it's back.
  const reclaim = async () => {
    while (!released.signal.aborted) {
      await delay(RECONNECT_AFTER_MS, undefined, { signal: released.signal }).catch(() => undefined)
      const again = await holdLock(socketFolder).catch(() => undefined)
      if (!again || 'heldBy' in again) continue
      client = again.client
      if (released.signal.aborted) await client.end()
      else client.once('end', () => void reclaim())
      return
    }
  }
  client.once('end', () => void reclaim())
  return {
    keeper: {
      release: async () => {
        released.abort()
        await client.end().catch(() => undefined)
      },
    },
  }
}

async function holdLock(socketFolder: string): Promise<{ client: Client } | { heldBy: string }> {
  const client = new Client({
    connectionString: socketConnection(socketFolder, 'postgres'),
    application_name: `${APPLICATION_NAME} ${process.pid}`,
  })
  client.on('error', () => undefined) // always followed by 'end'
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY])
    if (rows[0]?.taken) return { client }
    const heldBy = await keeperName(client)
    await client.end()
    return { heldBy }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function keeperName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select activity.application_name as name
       from pg_locks as lock
       join pg_stat_activity as activity on activity.pid = lock.pid
      where lock.locktype = 'advisory' and lock.objid = $1 and lock.granted`,
    [LOCK_KEY],
  )
  return rows[0]?.name.replace(APPLICATION_NAME, 'process') ?? 'another process'
}
