import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor } from './account.ts'
import { installedBinaries, runnableBinaries } from './binaries.ts'
import { assertSameMajorVersion, createCluster } from './cluster.ts'
import { DATABASE, socketConnection } from './connection.ts'
import { EmbeddedDatabaseError } from './failure.ts'
import { assertOwnedBy, chooseSocketFolder, clusterFolder, writableFolder } from './folders.ts'
import { claim, type Keeper } from './keeper.ts'
import type { Log } from './log.ts'
import { folderInUse, stopOrphan } from './orphan.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const RESTART_AFTER_MS = 100
const LONGEST_RESTART_WAIT_MS = 5_000
const ANOTHER_STOPS_IT_MS = 1_000

export type EmbeddedOptions = {
  /** The installation's data folder. The database is in its `postgres` subfolder. */
  dataDir: string
  /** False only for tests, to skip forced disk writes. */
  durable: boolean
  log: Log
  /** A folder with PostgreSQL binaries to use instead of the installed ones. */
  binaries?: string
}

export type EmbeddedDatabase = { connectionString: string; readonly pid: number; stop(): Promise<void> }

/**
 * Starts the PostgreSQL included with Plumbline on a Unix socket, and restarts it if it ever crashes.
 * @throws EmbeddedDatabaseError with a sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { durable, log } = options
  const dataDir = await writableFolder(options.dataDir)
  const account = await accountFor([join(dataDir, 'postgres'), dataDir])
  const binaries = await runnableBinaries(options.binaries ?? installedBinaries(), account)
  const { path: cluster, moved } = await clusterFolder(dataDir, account)
  if (moved) log.info(`The database files are in ${cluster}, where its account can access them.`)
  await createCluster({ binaries, account }, cluster, durable)
  await assertOwnedBy(cluster, account)
  await assertSameMajorVersion(binaries, cluster)
  await stopOrphan(cluster, log)
  const socket = await chooseSocketFolder(cluster, account)
  const removeSocket = () => (socket.temporary ? rm(socket.path, { recursive: true, force: true }) : undefined)
  try {
    const supervised = await supervise({ binaries, account, cluster, socketFolder: socket.path, durable, log })
    return {
      connectionString: socketConnection(socket.path, DATABASE),
      get pid() {
        return supervised.pid()
      },
      stop: async () => {
        await supervised.stop()
        await removeSocket()
      },
    }
  } catch (error) {
    await removeSocket()
    throw error
  }
}

/**
 * The database of an installation that may be running: shares it with a running Plumbline, or starts it otherwise.
 * For commands that run alongside the server, such as a backup.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Omit<EmbeddedDatabase, 'pid'>> {
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || error.reason !== 'folder_in_use') throw error
    const running = await readPostmasterFile(join(resolve(options.dataDir), 'postgres'))
    if (!running) throw error
    return { connectionString: socketConnection(running.socketFolder, DATABASE), stop: async () => undefined }
  }
}

async function supervise(options: PostmasterOptions): Promise<{ pid(): number; stop(): Promise<void> }> {
  const { log } = options
  let current = await startPostmaster(options)
  const keeper = await keep(current, options)
  const stopped = new AbortController()

  const watch = (postmaster: Postmaster): void => {
    void postmaster.ended.then(async (how) => {
      if (stopped.signal.aborted) return
      log.warn(`The database stopped unexpectedly (${how}). Restarting it.`)
      await restart()
    })
  }
  const restart = async (): Promise<void> => {
    for (let wait = RESTART_AFTER_MS; !stopped.signal.aborted; wait = Math.min(wait * 2, LONGEST_RESTART_WAIT_MS)) {
      try {
        current = await startPostmaster(options)
        if (stopped.signal.aborted) return await current.stop()
        log.info('The database is running again.')
        return watch(current)
      } catch (error) {
        log.warn((error as Error).message)
        await delay(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
      }
    }
  }
  watch(current)
  return {
    pid: () => current.pid,
    stop: async () => {
      stopped.abort()
      await keeper.release()
      await current.stop()
    },
  }
}

/** Claims the running database for this process, and makes sure the product's own database exists in it. */
async function keep(postmaster: Postmaster, { cluster, socketFolder }: PostmasterOptions): Promise<Keeper> {
  try {
    const claimed = await claim(socketFolder)
    if ('heldBy' in claimed) throw folderInUse(cluster, claimed.heldBy)
    await ensureDatabase(socketFolder)
    return claimed.keeper
  } catch (error) {
    // Two processes starting at once can both see an unclaimed database. One of them stops it and starts its own.
    const stoppedByAnother: boolean = await Promise.race([
      postmaster.ended.then(() => true),
      delay(ANOTHER_STOPS_IT_MS, false),
    ])
    await postmaster.stop()
    throw stoppedByAnother ? folderInUse(cluster, 'just started') : error
  }
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: socketConnection(socketFolder, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
