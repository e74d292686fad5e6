import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, onServer, type TestDatabase } from '../../../tests/database.ts'
import { asPlatform, type Database } from './doors.ts'
import { DatabaseUnavailable } from './errors.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await cloneDatabase()
  const pool = createPool(database.url, { max: 2 })
  pool.on('error', () => undefined)
  db = { pool, onPlatformUse: () => undefined }
})

afterAll(async () => {
  await db.pool.end()
  await database.drop()
})

describe('a pool whose database goes away', () => {
  it('tells a transaction that was idle at that moment, and serves the next one', async () => {
    const broken = asPlatform(db, 'a test', async (tx) => {
      const { pid } = await tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await onServer(database.url, `select pg_terminate_backend(${pid})`)
      await delay(100)
      return tx.rows(sql`select 1`)
    })
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await asPlatform(db, 'a test', (tx) => tx.rows(sql`select 1 as one`))).toEqual([{ one: 1 }])
  })
})
