import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, onServer, type TestDatabase } from '../../tests/database.ts'
import { COMPILED } from '../../tests/running-server.ts'
import { readConfig } from '../platform/config/config.ts'
import { makeSampleApart } from './apart.ts'
import { SAMPLE_PEOPLE } from './people.ts'

let database: TestDatabase
let dataDir: string

beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-sample-'))
})

afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const environment = () => ({
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: COMPILED,
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
})
const make = () => makeSampleApart(readConfig(environment()), database.url).done
const count = async (table: string): Promise<number> => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]!.count
  } finally {
    await client.end()
  }
}

it('is completed by the next start after one was killed partway through, and left alone after that', async () => {
  const killed = fork(join(import.meta.dirname, 'process.ts'), [], { env: { ...process.env, ...environment() } })
  const ended = new Promise((resolve) => killed.once('exit', resolve))
  while ((await count('deals')) < 2) await delay(20)
  killed.kill('SIGKILL')
  await ended
  expect(await count('deals')).toBeLessThan(20)

  await make()
  const whole = { organizations: await count('organizations'), deals: await count('deals') }
  expect(whole).toEqual({ organizations: 1, deals: 20 })
  expect(await count('auth.users')).toBe(SAMPLE_PEOPLE.length)

  await make()
  expect(await count('deals')).toBe(20)
}, 240_000)

it.each([
  ['people', `update auth.users set email = 'somebody@homes.example' where email = '${SAMPLE_PEOPLE[0]!.email}'`],
  ['organizations', `update organizations set name = 'Somebody’s Homes'`],
])(
  'fails with a clear message and deletes nothing if other %s have appeared in the meantime',
  async (_whose, change) => {
    const killed = fork(join(import.meta.dirname, 'process.ts'), [], { env: { ...process.env, ...environment() } })
    const ended = new Promise((resolve) => killed.once('exit', resolve))
    while ((await count('organizations')) < 1) await delay(20)
    killed.kill('SIGKILL')
    await ended
    await onServer(database.url, change)
    await expect(make()).rejects.toThrow(
      /^Could not create the sample organization \(its process exited with code 1\)\. Start again/,
    )
    expect(await count('organizations')).toBe(1)
  },
  120_000,
)
