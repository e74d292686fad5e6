import { execFile } from 'node:child_process'
import { access, chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORMULA_VERSION } from '@plumbline/domain/underwriting/projection'
import { sql } from 'kysely'
import { asPlatform } from '../src/platform/db/doors.ts'
import { startEmbedded } from '../src/platform/db/embedded/launcher.ts'
import { isRunning, readPostmasterFile } from '../src/platform/db/embedded/postmaster-file.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import {
  freePort,
  isReady,
  type ServerEnd,
  type ServerProcess,
  signUp,
  spawnServer,
  startServer,
  stopServer,
} from './running-server.ts'

// Whole servers start and stop here, several in one test.
vi.setConfig({ testTimeout: 90_000 })

const SECRET = 'w8Zk2Qm5Tb9Xr4Lc7Vn1Hs6Jd3Gf0PyUa'
const ROSA = 'rosa@homes.example'
const LUIS = 'luis@homes.example'
const SOON = { timeout: 30_000, interval: 50 }
const FINE = { status: 200, code: undefined }
/** A line of a stack trace, by itself or inside a line of the log. */
const STACK = /(^|\\n)\s+at .*:\d+:\d+/m

let home: string
let processes: ServerProcess[]

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-operations-')))
  await chmod(home, 0o755)
  processes = []
})

afterEach(async () => {
  for (const server of processes) await stopServer(server)
  await rm(home, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: join(home, 'data'), APP_SECRET: SECRET, ...env })
  processes.push(server)
  return server
}

/** A start that has to fail: its exit code and everything it printed. */
async function failToStart(env: Record<string, string>): Promise<ServerEnd> {
  const server = await spawnServer({ DATA_DIR: join(home, 'data'), APP_SECRET: SECRET, ...env })
  processes.push(server)
  return server.ended
}

/** What every page asks first. */
async function ask(url: string, token: string): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, code: body.code }
}

async function makeDeal(url: string, token: string): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/deals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dealType: 'fix_and_flip', fields: { name: '12 Cedar Lane' } }),
  })
  expect(status).toBe(201)
}

/** Runs a script of the project. @returns what it printed @throws with what it said when it failed */
async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const path = join(import.meta.dirname, '..', '..', 'scripts', script)
  const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
  try {
    return (await promisify(execFile)(process.execPath, [path, ...args], options)).stdout
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr, { cause: error })
  }
}

describe('a start that cannot succeed ends with a sentence and exit code 1', () => {
  it('on a data folder that another Plumbline uses, which goes on undisturbed', async () => {
    const first = await start()
    const second = await failToStart({})
    expect(second.code).toBe(1)
    expect(second.output).toContain(`Another Plumbline (process ${first.pid}) is using the database`)
    expect(second.output).not.toMatch(STACK)
    expect(await isReady(first.url)).toBe(true)
  })

  it('on a port that is taken', async () => {
    const first = await start()
    const port = new URL(first.url).port
    const second = await failToStart({ PORT: port, DATA_DIR: join(home, 'other') })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(new RegExp(`Port ${port} .* is taken by another program.*PORT=`))
    expect(second.output).not.toMatch(STACK)
    await expect(access(join(home, 'other')), 'nothing was begun').rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('on a folder that cannot be written to', async () => {
    await writeFile(join(home, 'file'), '')
    const { code, output } = await failToStart({ DATA_DIR: join(home, 'file', 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/data folder .* cannot be written to .*set DATA_DIR/)
    expect(output).not.toMatch(STACK)
  })

  it('on a machine where the binaries cannot run', async () => {
    const another = join(home, 'another-processor.mjs')
    await writeFile(another, `Object.defineProperty(process, 'arch', { value: 'riscv64' })`)
    const { code, output } = await failToStart({ NODE_OPTIONS: `--import=${another}` })
    expect(code).toBe(1)
    expect(output).toMatch(/cannot run on this machine \(linux-riscv64|darwin-riscv64/)
    expect(output).toMatch(/Install PostgreSQL 15 or newer.*set DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('on a database server that does not answer', async () => {
    const { code, output } = await failToStart({ DATABASE_URL: `postgresql://x@127.0.0.1:${await freePort()}/x` })
    expect(code).toBe(1)
    expect(output).toMatch(/database cannot be reached .*Check DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('on a setting that makes no sense', async () => {
    const { code, output } = await failToStart({ ROLE: 'king' })
    expect(code).toBe(1)
    expect(output).toContain('ROLE must be one of all, web, worker, but it is "king".')
    expect(output).not.toMatch(STACK)
  })
})

describe('a running server', () => {
  it('ends its database with itself when it is asked to stop', async () => {
    const server = await start()
    const { pid } = (await readPostmasterFile(join(home, 'data', 'postgres')))!
    expect(await stopServer(server)).toMatchObject({ code: 0 })
    expect(isRunning(pid)).toBe(false)
  })

  it('that was killed finds everything again, and the database it left behind', async () => {
    const first = await start()
    const token = await signUp(first.url, ROSA)
    expect(await ask(first.url, token)).toEqual(FINE)
    first.kill('SIGKILL')
    await first.ended
    const second = await start()
    expect(await ask(second.url, token)).toEqual(FINE)
  })

  it('brings its own database back when that dies', async () => {
    const server = await start()
    const token = await signUp(server.url, ROSA)
    expect(await ask(server.url, token)).toEqual(FINE)
    const { pid } = (await readPostmasterFile(join(home, 'data', 'postgres')))!
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => server.output(), SOON).toContain('Starting it again')
    await expect.poll(() => ask(server.url, token), SOON).toEqual(FINE)
  })

  it('answers 503 with a code while its database is gone, and recovers by itself', async () => {
    const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
    const database = { dataDir: join(home, 'elsewhere'), durable: true, log }
    const first = await startEmbedded(database)
    const server = await start({ DATABASE_URL: first.connectionString })
    const token = await signUp(server.url, ROSA)
    expect(await ask(server.url, token)).toEqual(FINE)

    await first.stop()
    await expect.poll(() => ask(server.url, token), SOON).toEqual({ status: 503, code: 'database_unavailable' })
    expect(await isReady(server.url)).toBe(false)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(server.output()).toContain('The database cannot be reached')
    expect(server.output()).not.toMatch(STACK)

    const second = await startEmbedded(database)
    try {
      await expect.poll(() => ask(server.url, token), SOON).toEqual(FINE)
      await expect.poll(() => isReady(server.url), SOON).toBe(true)
      expect(await signUp(server.url, LUIS)).toBeTruthy()
      await stopServer(server)
    } finally {
      await second.stop()
    }
  })
})

describe('the commands of the terminal', () => {
  it('back a running installation up and restore it elsewhere, where its people are still signed in', async () => {
    const ownSecret = { APP_SECRET: '' }
    const first = await start(ownSecret)
    const token = await signUp(first.url, ROSA)
    const backups = join(home, 'backups')
    const backup = await run('backup.ts', [backups], { DATA_DIR: join(home, 'data') })
    expect(backup).toMatch(/^Backed up \d+ rows of \d+ tables/m)

    const elsewhere = { DATA_DIR: join(home, 'elsewhere') }
    expect(await run('restore.ts', [backups], elsewhere)).toMatch(/^Restored \d+ rows of \d+ tables/m)
    const second = await start({ ...ownSecret, ...elsewhere })
    expect(await ask(second.url, token)).toEqual(FINE)
    await stopServer(second)
    await expect(run('restore.ts', [backups], elsewhere)).rejects.toThrow(/already holds data/)
  })

  it('say in a sentence what is missing', async () => {
    await expect(run('backup.ts', [], { DATA_DIR: join(home, 'data') })).rejects.toThrow(/^Say where to: /)
    await expect(run('restore.ts', [], { DATA_DIR: join(home, 'data') })).rejects.toThrow(/^Say from where: /)
  })
})

describe('several processes on one database', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await cloneDatabase()
  })

  afterEach(async () => {
    for (const server of processes) await stopServer(server)
    await database.drop()
  })

  const startTwo = () =>
    Promise.all(['web', 'web'].map((role) => start({ DATABASE_URL: database.url, ROLE: role }))) as Promise<
      [ServerProcess, ServerProcess]
    >

  it('know each other’s sign-ins, and go on when one of them is killed', async () => {
    const [one, other] = await startTwo()
    const token = await signUp(one.url, ROSA)
    expect(await ask(other.url, token)).toEqual(FINE)

    one.kill('SIGKILL')
    await one.ended
    expect(await ask(other.url, token)).toEqual(FINE)
    expect(await signUp(other.url, LUIS)).toBeTruthy()
  })

  it('tell the browsers of one what was changed through the other', async () => {
    const [one, other] = await startTwo()
    const token = await signUp(one.url, ROSA)
    const stream = await fetch(`${other.url}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    await makeDeal(one.url, token)
    expect((await reader.read()).value).toContain('"deals"')
    await reader.cancel()
  })

  it('figure anew, when they begin, what the formulas of an older version made', async () => {
    const first = await start({ DATABASE_URL: database.url })
    const token = await signUp(first.url, ROSA)
    await makeDeal(first.url, token)
    await stopServer(first)

    const pool = createPool(database.url)
    const older = { pool, onPlatformUse: () => undefined }
    const versions = () =>
      asPlatform(older, 'a test looks at stored figures', (tx) =>
        tx.rows(sql<{ version: number }>`select formula_version as version from deal_projection`),
      )
    try {
      await asPlatform(older, 'a test plays an older version', (tx) =>
        tx.run(sql`update deal_projection set formula_version = 0`),
      )
      await start({ DATABASE_URL: database.url })
      await expect.poll(versions, SOON).toEqual([{ version: FORMULA_VERSION }])
    } finally {
      await pool.end()
    }
  })

  it('leave the jobs of the servers to the worker', async () => {
    const [one, other] = await startTwo()
    await signUp(one.url, ROSA)
    const asked = await fetch(`${one.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ROSA }),
    })
    expect(asked.status).toBe(200)
    const outbox = async () => {
      const answer = await fetch(`${other.url}/dev/outbox.json?to=${ROSA}`)
      return ((await answer.json()) as { mails: unknown[] }).mails.length
    }
    expect(await outbox()).toBe(0)
    await start({ DATABASE_URL: database.url, ROLE: 'worker' })
    await expect.poll(outbox, SOON).toBe(1)
  })
})
