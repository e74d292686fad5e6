import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Command, spawnOptions } from './cluster.ts'
import { binariesCannotRun, EmbeddedDatabaseError, errorCode } from './failure.ts'
import type { Log } from './log.ts'
import { folderInUse, stopPostmaster } from './orphan.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const READY_POLL_MS = 5

/** One run of the `postgres` program, from when it's ready until it ends. */
export type Postmaster = { pid: number; ended: Promise<string>; stop(): Promise<void> }

export type PostmasterOptions = Command & { cluster: string; socketFolder: string; durable: boolean; log: Log }

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, account, cluster, log } = options
  // Detached, so that Ctrl-C in the terminal only reaches the server, which finishes its requests before stopping the
  // database.
  const child = spawn(join(binaries, 'bin', 'postgres'), settings(options), {
    ...spawnOptions(account),
    detached: true,
  })
  const complaints = forward(child, log)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(errorCode(error)))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  let end: string | undefined
  void ended.then((how) => (end = how))
  for (;;) {
    await delay(READY_POLL_MS)
    if (end !== undefined || child.pid === undefined) throw startFailure(cluster, await ended, complaints)
    const file = await readPostmasterFile(cluster)
    if (file?.pid === child.pid && file.ready) break
  }
  const { pid } = child
  return {
    pid,
    ended,
    stop: async () => {
      if (end !== undefined) return
      await Promise.race([ended, stopPostmaster(pid)])
      await ended
    },
  }
}

/** For tests: skips forced disk writes and minimizes what's written twice. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  max_wal_size: '512MB',
  autovacuum: 'off',
}

function settings({ cluster, socketFolder, durable }: PostmasterOptions): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: quoted(socketFolder),
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Reporting a rejected statement is up to the application. Only the server's own messages belong in the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : FORGETFUL),
  }
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** `unix_socket_directories` is a list, so a comma in the path must not split it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

/** Forwards PostgreSQL's messages to our log, and remembers the first errors for a failed start. */
function forward(child: ChildProcessByStdio<null, null, Readable>, log: Log): string[] {
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, level, words] = /\b(LOG|FATAL|PANIC|HINT|DETAIL):\s+(.*)$/.exec(line) ?? [undefined, 'LOG', line]
    const bad = level === 'FATAL' || level === 'PANIC' || !line.includes(':  ')
    if (bad && complaints.length < 5) complaints.push(words!)
    log.debug(`PostgreSQL: ${words}`)
  })
  return complaints
}

function startFailure(cluster: string, end: string, complaints: readonly string[]): EmbeddedDatabaseError {
  const said = complaints[0] ?? end
  if (/loading shared libraries|not found/.test(said) || /^(E[A-Z]+|exit code 12[67])$/.test(end)) {
    return binariesCannotRun(said)
  }
  const stoppedByAnother = end === 'exit code 0' || said.includes('the database system is shutting down')
  if (stoppedByAnother || (said.includes('lock file') && said.includes('already exists'))) {
    return folderInUse(cluster, 'just started')
  }
  return new EmbeddedDatabaseError(
    'did_not_start',
    `The database in ${cluster} did not start: ${said}. ` +
      'Check that the disk has space and nothing else is using the folder, then start again.',
  )
}
