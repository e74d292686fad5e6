import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { DATABASE, socketConnection } from '../../server/src/platform/db/embedded/connection.ts'
import { readPostmasterFile } from '../../server/src/platform/db/embedded/postmaster-file.ts'
import {
  freePort,
  isReady,
  type ServerProcess,
  signUp,
  startServer,
  stopServer,
} from '../../server/tests/running-server.ts'
import { atEnd, openUntilEnd } from '../running/cleanup.ts'
import { median } from '../running/row.ts'
import { type Counts, until } from './insisting.ts'
import { dealEditor, dealImporter, dealWriter, documentWriter, type Writer } from './writers.ts'

const DEAL_WRITERS = 3
const SHORTEST_LIFE_MS = 100
const LONGEST_LIFE_MS = 1_500
const PATIENCE_MS = 60_000

const VICTIMS = ['server', 'database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

/**
 * Kills the server, its database or both with SIGKILL at random moments while deals are created, edited and imported and
 * files are uploaded, then looks for everything acknowledged. @returns whether it's all there exactly once, as it was
 * sent, and PostgreSQL was set to flush what it acknowledges
 */
export async function proveDurability(rounds: number): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-prove-'))
  const removeHome = atEnd(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  const env = { DATA_DIR: home, PORT: String(await freePort()) }
  let restarted: ServerProcess | undefined
  const { opened: first, close: stop } = await openUntilEnd(
    () => startServer(env),
    (server) => stopServer(restarted ?? server),
  )
  try {
    const isFlushing = await flushes(home)
    const token = await signUp(first.url, 'proof@homes.example')
    const counts: Counts = { askedAgain: 0, unexpected: [] }
    const someone = { url: first.url, token, counts }
    const writers: Writer[] = [
      ...Array.from({ length: DEAL_WRITERS }, () => dealWriter(someone)),
      await dealEditor(someone),
      await documentWriter(someone),
      dealImporter(someone),
    ]
    const recoveries: Record<Victim, number[]> = { server: [], database: [], both: [] }
    for (let round = 1; round <= rounds && counts.unexpected.length === 0; round++) {
      const victim = VICTIMS[(round - 1) % VICTIMS.length]!
      const stopped = new AbortController()
      const atWork = writers.filter(({ isSlow }) => !isSlow || round % 2 === 0)
      const writing = atWork.map(({ writeOne }) => until(stopped.signal, writeOne))
      await delay(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
      const killedAt = performance.now()
      restarted = await kill(victim, restarted ?? first, { env, dataDir: home })
      recoveries[victim].push(performance.now() - killedAt)
      stopped.abort()
      await Promise.all(writing)
      process.stdout.write(
        `round ${round}: ${victim} killed, ${counts.askedAgain} asked again so far, back after ${Math.round(recoveries[victim].at(-1)!)} ms\n`,
      )
    }
    return (await report(writers, counts, recoveries)) && isFlushing
  } finally {
    await stop()
    await removeHome()
  }
}

type Installation = { env: Record<string, string>; dataDir: string }

async function kill(victim: Victim, server: ServerProcess, { env, dataDir }: Installation): Promise<ServerProcess> {
  if (victim === 'database') return killDatabase(server, dataDir)
  if (victim === 'both') process.kill((await readPostmasterFile(join(dataDir, 'postgres')))!.pid, 'SIGKILL')
  return killServer(server, env)
}

/** Killing processes can't tell whether data was flushed to the disk, so the settings that say so are checked. */
async function flushes(dataDir: string): Promise<boolean> {
  const { socketFolder } = (await readPostmasterFile(join(dataDir, 'postgres')))!
  const client = new Client({ connectionString: socketConnection(socketFolder, DATABASE) })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    )
    process.stdout.write(`${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}\n`)
    return rows.length === 3 && rows.every(({ setting }) => setting === 'on')
  } finally {
    await client.end()
  }
}

async function killServer(server: ServerProcess, env: Record<string, string>): Promise<ServerProcess> {
  server.kill('SIGKILL')
  await server.ended
  return startServer(env)
}

/** The server stays up, answers with 503 and restarts its database without help. */
async function killDatabase(server: ServerProcess, dataDir: string): Promise<ServerProcess> {
  const cluster = join(dataDir, 'postgres')
  const { pid } = (await readPostmasterFile(cluster))!
  process.kill(pid, 'SIGKILL')
  const isBack = async () => {
    const file = await readPostmasterFile(cluster)
    return file !== undefined && file.pid !== pid && file.ready && (await isReady(server.url))
  }
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!(await isBack())) {
    if (Date.now() > giveUpAt) throw new Error(`the server did not recover:\n${server.output()}`)
    await delay(10)
  }
  return server
}

async function report(
  writers: readonly Writer[],
  { askedAgain, unexpected }: Counts,
  recoveries: Record<Victim, number[]>,
): Promise<boolean> {
  let isHeld = unexpected.length === 0
  process.stdout.write('\n')
  for (const { name, find } of writers) {
    const { acknowledged, lost, altered, twice } = await find()
    process.stdout.write(
      `${name}: acknowledged ${acknowledged}, lost ${lost}, altered ${altered}, made twice ${twice}\n`,
    )
    isHeld &&= lost + altered + twice === 0 && acknowledged > 0
  }
  process.stdout.write(
    [
      `asked again after no answer or 503: ${askedAgain}; any other refusal: ${unexpected.length}`,
      `server killed ${recoveries.server.length} times, back after ${back(recoveries.server)}`,
      `database killed ${recoveries.database.length} times, back after ${back(recoveries.database)}`,
      `both killed ${recoveries.both.length} times, back after ${back(recoveries.both)}`,
      ...unexpected.slice(0, 5),
      '',
    ].join('\n'),
  )
  return isHeld
}

function back(times: readonly number[]): string {
  if (times.length === 0) return 'not killed'
  return `median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms`
}
