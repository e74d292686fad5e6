import { FORMULA_VERSION } from '@plumbline/domain/underwriting/projection'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asPlatform } from '../src/platform/db/doors.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { type ServerProcess, signUp, stopServer } from './running-server.ts'
import { ask, FINE, LUIS, ROSA, serversOfTest, SOON } from './servers.ts'

// Entire servers start and stop here, several per test.
vi.setConfig({ testTimeout: 180_000 })

const { start, stop } = serversOfTest()

async function makeDeal(url: string, token: string): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/deals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dealType: 'fix_and_flip', fields: { name: '12 Cedar Lane' } }),
  })
  expect(status).toBe(201)
}

describe('several processes on one database', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await cloneDatabase()
  })

  afterEach(async () => {
    await stop()
    await database.drop()
  })

  const startTwo = () =>
    Promise.all(['web', 'web'].map((role) => start({ DATABASE_URL: database.url, ROLE: role }))) as Promise<
      [ServerProcess, ServerProcess]
    >

  it('share sign-ins and keep working when one of them is killed', async () => {
    const [one, other] = await startTwo()
    const token = await signUp(one.url, ROSA)
    expect(await ask(other.url, token)).toEqual(FINE)

    one.kill('SIGKILL')
    await one.ended
    expect(await ask(other.url, token)).toEqual(FINE)
    expect(await signUp(other.url, LUIS)).toBeTruthy()
  })

  it('notify browsers on one of changes made through the other', async () => {
    const [one, other] = await startTwo()
    const token = await signUp(one.url, ROSA)
    const stream = await fetch(`${other.url}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    await makeDeal(one.url, token)
    expect((await reader.read()).value).toContain('"deals"')
    await reader.cancel()
  })

  it('recompute figures from an older version’s formulas at startup', async () => {
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

  it('leave the servers’ jobs to the worker', async () => {
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
