import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@plumbline/domain/ids'
import { cloneDatabase, type TestDatabase } from '../../../tests/database.ts'
import { asPlatform, prepared, type Query, readAs, statement, type TenantContext, txAs } from './doors.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let ctx: TenantContext

beforeAll(async () => {
  database = await cloneDatabase()
  ctx = {
    db: { pool: createPool(database.url, { max: 1 }), onPlatformUse: () => undefined },
    tenant: { orgId: newId(), userId: null },
  }
})

afterAll(async () => {
  await ctx.db.pool.end()
  await database.drop()
})

const DOORS: Readonly<Record<string, <Row>(query: Query<Row>) => Promise<Row[]>>> = {
  'a read': (query) => readAs(ctx, query),
  'a transaction': (query) => txAs(ctx, (tx) => tx.rows(query)),
  'the platform': (query) => asPlatform(ctx.db, 'a test', (tx) => tx.rows(query)),
}

describe.each(Object.entries(DOORS))('rows of %s', (_, rows) => {
  it('have camelCase column names', async () => {
    const query = sql`select day as due_on, 1 as address_line1, null as file_sha256, 2 as one from generate_series(1, 2) day`
    expect(await rows(query)).toEqual([
      { dueOn: 1, addressLine1: 1, fileSha256: null, one: 2 },
      { dueOn: 2, addressLine1: 1, fileSha256: null, one: 2 },
    ])
  })

  it('keep a name without an underscore', async () => {
    expect(await rows(sql`select 1 as "holdDays", 2 as "from", 3 as "Q1 2026"`)).toEqual([
      { holdDays: 1, from: 2, 'Q1 2026': 3 },
    ])
  })

  it('keep the contents of a JSON value as written in SQL', async () => {
    const query = sql`select jsonb_build_object('due_on', 1, 'paidOn', 2) as planned_draws, '{"a_b": {"c_d": 1}}'::json as as_sent`
    expect(await rows(query)).toEqual([{ plannedDraws: { due_on: 1, paidOn: 2 }, asSent: { a_b: { c_d: 1 } } }])
  })

  it('have the same names if the connection already knows the statement', async () => {
    const named = statement('test.rows', 'select $1::int as line_count')
    for (const count of [1, 2, 3]) {
      expect(await rows(named(count))).toEqual([{ lineCount: count }])
      expect(await rows(prepared(sql`select ${count}::int as share_count`))).toEqual([{ shareCount: count }])
    }
  })

  it('match the values of each call', async () => {
    for (const name of ['oak', null, 'elm', ''])
      expect(await rows(prepared(sql`select ${name}::text as name_said, null::date as due_on`))).toEqual([
        { nameSaid: name, dueOn: null },
      ])
  })

  it('are empty if nothing is found', async () => {
    expect(await rows(sql`select 1 as due_on where false`)).toEqual([])
  })

  it('have errors that show where they were requested from', async () => {
    const refused = await rows(sql`select no_such_column`).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(refused?.message).toMatch(/no_such_column/)
    expect(refused?.stack).toContain('doors.ts')
  })
})
