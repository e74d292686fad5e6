import { readdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './failure.ts'
import { type Claim, claim } from './keeper.ts'
import type { Log } from './log.ts'
import {
  isListed,
  isPostgres,
  isRunning,
  type PostmasterFile,
  postmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts'

/** The connections of a server that was just killed take a moment to close. */
const CLAIM_PATIENCE_MS = 2_000
const STOP_PATIENCE_MS = 15_000
const SOCKET_LOCK = '.s.PGSQL.5432.lock'

/**
 * Stops a PostgreSQL that outlived the Plumbline that started it, so that a new one can start on its files.
 * @throws a sentence if a running Plumbline is using it.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const found = await readPostmasterFile(cluster)
  if (!found) return
  if (!isRunning(found.pid)) return removeLocks(cluster, found)
  if (!(await isPostgres(found.pid))) {
    // The process ID now belongs to another program, which would make PostgreSQL refuse to start.
    await rm(postmasterFile(cluster), { force: true })
    return
  }
  const claimed = await claimOrGiveUp(cluster, found.pid)
  if (claimed && 'heldBy' in claimed) throw folderInUse(cluster, claimed.heldBy)
  log.info(`Stopping the database left running by an earlier start (process ${found.pid}).`)
  await stopPostmaster(found.pid)
  // Held until now, so that a process that just started this database can't claim it in the meantime.
  await claimed?.keeper.release()
  await removeLocks(cluster, found)
}

/**
 * A database that was killed leaves its lock files behind, and PostgreSQL believes them as long as its process is in the
 * process list: forever, if nobody collects it. They're removed once no process of it is left that could still write.
 */
async function removeLocks(cluster: string, { pid, socketFolder }: PostmasterFile): Promise<void> {
  if (!isListed(pid)) return
  const giveUpAt = Date.now() + STOP_PATIENCE_MS
  while (await hasProcesses(cluster)) {
    if (Date.now() > giveUpAt) return
    await delay(10)
  }
  await rm(postmasterFile(cluster), { force: true })
  if (socketFolder !== '') await rm(join(socketFolder, SOCKET_LOCK), { force: true })
}

/** Every process of a database runs in its folder. */
async function hasProcesses(cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return folders.includes(cluster)
}

async function claimOrGiveUp(cluster: string, pid: number): Promise<Claim | undefined> {
  const giveUpAt = Date.now() + CLAIM_PATIENCE_MS
  for (;;) {
    // Read every time, because a starting database hasn't written the whole file yet.
    const socketFolder = (await readPostmasterFile(cluster))?.socketFolder
    const answer = socketFolder ? await claim(socketFolder).catch(() => undefined) : undefined
    if (answer && 'keeper' in answer) return answer
    if (!isRunning(pid)) return undefined
    // After this long without an answer it's starting, stopping or stuck, so nobody is using it.
    if (Date.now() > giveUpAt) return answer
    await delay(50)
  }
}

/** Requests an orderly shutdown, then forces it. The log replays everything that was committed. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!sendSignal(pid, signal)) return
    const giveUpAt = Date.now() + STOP_PATIENCE_MS
    while (Date.now() < giveUpAt) {
      if (!isRunning(pid)) return
      await delay(5)
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export function folderInUse(cluster: string, heldBy: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folder_in_use',
    `Another Plumbline server (${heldBy}) is using the database in ${cluster}. ` +
      'Stop it first, or set DATA_DIR and PORT to different values.',
  )
}
