import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './failure.ts'
import { type Claim, claim } from './keeper.ts'
import type { Log } from './log.ts'
import { isPostgres, isRunning, postmasterFile, readPostmasterFile } from './postmaster-file.ts'

/** A server that was just killed needs a moment until its connections are gone. */
const CLAIM_PATIENCE_MS = 2_000
const STOP_PATIENCE_MS = 15_000

/**
 * Ends a PostgreSQL that outlived the Plumbline that started it, so that a new one can start on its files.
 * @throws a sentence when a living Plumbline is using it.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const found = await readPostmasterFile(cluster)
  if (!found || !isRunning(found.pid)) return
  if (!(await isPostgres(found.pid))) {
    // The process number was given to somebody else; PostgreSQL would refuse to start because of it.
    await rm(postmasterFile(cluster), { force: true })
    return
  }
  const claimed = await claimOrGiveUp(cluster, found.pid)
  if (claimed && 'heldBy' in claimed) throw folderInUse(cluster, claimed.heldBy)
  log.info(`Stopping the database left running by an earlier start (process ${found.pid}).`)
  await stopPostmaster(found.pid)
  // Held until here: whoever had just started this database must not take it for its own meanwhile.
  await claimed?.keeper.release()
}

async function claimOrGiveUp(cluster: string, pid: number): Promise<Claim | undefined> {
  const giveUpAt = Date.now() + CLAIM_PATIENCE_MS
  for (;;) {
    // Read each time: a database that is just starting has not written all of it.
    const socketFolder = (await readPostmasterFile(cluster))?.socketFolder
    const answer = socketFolder ? await claim(socketFolder).catch(() => undefined) : undefined
    if (answer && 'keeper' in answer) return answer
    if (!isRunning(pid)) return undefined
    // Not answering for so long, it is starting, ending or stuck: nobody is being served by it.
    if (Date.now() > giveUpAt) return answer
    await delay(50)
  }
}

/** Asks for an orderly end, then insists: the log replays what was acknowledged. */
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
