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
  db = { pool: createPool(database.url, { max: 2 }), onPlatformUse: () => undefined }
})

afterAll(async () => {
  await db.pool.end()
  await database.drop()
})

describe('a pool that loses its database', () => {
  it('reports the idle connection that was lost and opens another', async () => {
    const lost: string[] = []
    const pool = createPool(database.url, { max: 1, onLost: (error) => lost.push(error.message) })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await onServer(database.url, `select pg_terminate_backend(${rows[0]?.pid})`)
    await expect.poll(() => lost).toEqual([expect.stringContaining('terminating connection')])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('fails a transaction that was idle at that moment, and serves the next one', async () => {
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

describe('a partly failed transaction', () => {
  it('prevents work that’s still running from reaching the connection’s next user', async () => {
    const late: unknown[] = []
    const outcome = asPlatform(db, 'a test', (tx) => {
      const atWork = async () => {
        await tx.rows(sql`select 1`)
        await delay(50)
        await tx.run(sql`create table left_behind (id int)`).catch((error: Error) => late.push(error.message))
      }
      return Promise.all([atWork(), tx.rows(sql`select 1 / 0`)])
    })
    await expect(outcome).rejects.toThrow('division by zero')
    await expect.poll(() => late).toEqual(['a statement ran after its transaction ended'])
    const { rows } = await db.pool.query(`select to_regclass('left_behind') as found`)
    expect(rows).toEqual([{ found: null }])
  })
})

describe('a sent statement', () => {
  it('has taken effect before later statements', async () => {
    const seen = await asPlatform(db, 'a test', (tx) => {
      tx.send(sql`create temporary table sent (id int) on commit drop`)
      tx.send(sql`insert into sent values (1), (2)`)
      return tx.one(sql<{ count: number }>`select count(*)::int as count from sent`)
    })
    expect(seen).toEqual({ count: 2 })
  })

  it('fails the transaction with its own error, even if that surfaces at the end or through another statement', async () => {
    const failing = sql`select 1 / 0`
    const sentAlone = asPlatform(db, 'a test', async (tx) => tx.send(failing))
    const followed = asPlatform(db, 'a test', (tx) => {
      tx.send(failing)
      return tx.rows(sql`select 1`)
    })
    for (const outcome of [sentAlone, followed]) await expect(outcome).rejects.toThrow('division by zero')
  })

  it('doesn’t hide why an earlier statement failed', async () => {
    const outcome = asPlatform(db, 'a test', (tx) => {
      const refused = tx.rows(sql`select 'oak'::int`)
      tx.send(sql`select 1`)
      return refused
    })
    await expect(outcome).rejects.toThrow('invalid input syntax')
  })

  it('leaves nothing behind if the work fails', async () => {
    const outcome = asPlatform(db, 'a test', async (tx) => {
      tx.send(sql`create temporary table left_by_sending (id int)`)
      throw new Error('the work failed')
    })
    await expect(outcome).rejects.toThrow('the work failed')
    const { rows } = await db.pool.query(`select relname from pg_class where relname = 'left_by_sending'`)
    expect(rows).toEqual([])
  })
})
