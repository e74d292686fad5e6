import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../server/tests/running-server.ts'
import { atEnd } from './running/cleanup.ts'
import { type BenchRow, median } from './running/row.ts'

const root = join(import.meta.dirname, '..')
const LATER_STARTS = 5
const READY_WITHIN_MS = 3_000
const RESIDENT_WITHIN_MB = 200

/** From `npm start` (installed and built) to the first page with status 200, and the server's memory afterward. */
export async function run(): Promise<BenchRow[]> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-bench-start-'))
  await chmod(home, 0o755)
  const close = atEnd(() => rm(home, { recursive: true, force: true }))
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts', 'build.ts'), '--if-stale'])
    const bare = await bareMs(join(home, 'bare'))
    const first = await started(join(home, 'data'), { weigh: true })
    const later: number[] = []
    for (let round = 0; round < LATER_STARTS; round++) later.push((await started(join(home, 'data'))).ms)
    const goal = { unit: 'ms', goal: `≤ ${READY_WITHIN_MS} ms` }
    const laterMs = median(later)
    return [
      row(
        { case: 'first start: new database and sample', value: first.ms, unit: 'ms', goal: 'no promise', ok: true },
        null,
      ),
      row({ case: 'later start, median of 5', value: laterMs, ...goal, ok: laterMs <= READY_WITHIN_MS }, bare),
      row(
        {
          case: 'memory of the server after the sample',
          value: first.residentMb,
          unit: 'MB',
          goal: `≤ ${RESIDENT_WITHIN_MB} MB`,
          ok: first.residentMb <= RESIDENT_WITHIN_MB,
        },
        null,
      ),
    ]
  } finally {
    await close()
  }
}

function row(measured: Omit<BenchRow, 'limit' | 'ratio'>, limit: number | null): BenchRow {
  return { ...measured, limit, ratio: limit === null ? null : measured.value / limit }
}

/** Runs `npm start` once, then stops it. With `weigh`, waits a moment before reading its memory. */
async function started(dataDir: string, { weigh = false } = {}): Promise<{ ms: number; residentMb: number }> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = atEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  try {
    await Promise.race([
      firstPage(`http://127.0.0.1:${port}/`),
      ended.then(() => Promise.reject(new Error('it ended'))),
    ])
    const ms = performance.now() - startedAt
    if (weigh) await delay(5_000)
    return { ms, residentMb: weigh ? await residentMb(child.pid!) : 0 }
  } finally {
    await stop()
  }
}

async function firstPage(url: string): Promise<void> {
  while ((await fetch(url).catch(() => undefined))?.status !== 200) await delay(10)
}

/** Returns the memory of the server process that the start script launched: the innermost Node process below it. */
async function residentMb(pid: number): Promise<number> {
  let server = pid
  for (;;) {
    const children = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).trim()
    const own = await nodeChild(children)
    if (own === undefined) break
    server = own
  }
  const status = await readFile(`/proc/${server}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

async function nodeChild(children: string): Promise<number | undefined> {
  for (const child of children.split(' ').filter(Boolean).map(Number)) {
    const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')
    if (/^(node|MainThread)/.test(name)) return child
  }
  return undefined
}

/** The yardstick: the same Node starting the same PostgreSQL and a bare server, without the product. */
async function bareMs(dataDir: string): Promise<number> {
  const launcher = join(root, 'server', 'src', 'platform', 'db', 'embedded', 'launcher.ts')
  const script = `
    import { createServer } from 'node:http'
    import { startEmbedded } from ${JSON.stringify(launcher)}
    const log = { debug() {}, info() {}, warn() {} }
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: true, log })
    const server = createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
    process.once('SIGTERM', async () => { server.closeAllConnections(); server.close(); await database.stop() })`
  const times: number[] = []
  for (let round = 0; round <= LATER_STARTS; round++) {
    const port = await freePort()
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port) },
    })
    const stop = atEnd(async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
    })
    await firstPage(`http://127.0.0.1:${port}/`)
    if (round > 0) times.push(performance.now() - startedAt)
    await stop()
  }
  return median(times)
}
