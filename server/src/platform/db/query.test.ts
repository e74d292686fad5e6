import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@plumbline/domain/ids'
import { cloneDatabase, type TestDatabase } from '../../../tests/database.ts'
import { prepared, readAs, type TenantContext } from './doors.ts'
import { createPool } from './pool.ts'
import { listQuery } from '../../deals/list/store.ts'

const PAGE = { sort: 'updated', order: 'desc', after: null, limit: 51 } as const

let database: TestDatabase
let ctx: TenantContext
const orgId = newId()

beforeAll(async () => {
  database = await cloneDatabase()
  // A single connection, because cached plans belong to a connection.
  ctx = {
    db: { pool: createPool(database.url, { max: 1 }), onPlatformUse: () => undefined },
    tenant: { orgId, userId: null },
  }
})

afterAll(async () => {
  await ctx.db.pool.end()
  await database.drop()
})

const kept = async () => {
  const { rows } = await ctx.db.pool.query<{ statement: string; plans: number }>(
    `select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name like 'kept.%'`,
  )
  return rows
}

const reader = {
  tenant: { orgId, userId: null },
  now: new Date(),
  today: '2026-11-24',
  sees: { financials: true, profit: true },
}

const orgSeenAs = (tenant: string) =>
  readAs({ ...ctx, tenant: { orgId: tenant, userId: null } }, prepared(sql`select current_org() as org`))

const firstLetter = (value: string) => prepared(sql<{ letter: string }>`select left(${value}::text, 1) as letter`)

describe('a cached plan', () => {
  it('is found by its text, regardless of the values', async () => {
    for (const value of ['one', 'two', 'three'])
      expect(await readAs(ctx, prepared(sql`select ${value}::text as value`))).toEqual([{ value }])
    expect(await kept()).toEqual([{ statement: 'select $1::text as value', plans: 3 }])
  })

  it('uses each transaction’s organization', async () => {
    const other = newId()
    for (let round = 0; round < 8; round++) {
      expect(await orgSeenAs(orgId)).toEqual([{ org: orgId }])
      expect(await orgSeenAs(other)).toEqual([{ org: other }])
    }
  })

  it('survives values the database rejects, on first use and later', async () => {
    for (let round = 0; round < 2; round++) {
      await expect(readAs(ctx, firstLetter('\0'))).rejects.toThrow(/invalid byte sequence/)
      expect(await readAs(ctx, firstLetter('oak'))).toEqual([{ letter: 'o' }])
    }
    expect((await kept()).filter(({ statement }) => statement.includes('letter'))).toHaveLength(1)
  })

  it('is parsed again after parsing failed', async () => {
    const later = prepared(sql`select * from made_later`)
    await expect(readAs(ctx, later)).rejects.toThrow(/made_later/)
    await ctx.db.pool.query('create view made_later as select 1 as one; grant select on made_later to plumbline_app')
    expect(await readAs(ctx, later)).toEqual([{ one: 1 }])
  })

  it('is used for a regular page of deals, but not for a search or an unusual page size', async () => {
    await readAs(ctx, listQuery(reader, {}, PAGE))
    const before = await kept()
    await readAs(ctx, listQuery(reader, {}, PAGE))
    await readAs(ctx, listQuery({ ...reader, tenant: { orgId: newId(), userId: null } }, { status: 'closed' }, PAGE))
    await readAs(ctx, listQuery(reader, { q: 'oak' }, PAGE))
    await readAs(ctx, listQuery(reader, {}, { ...PAGE, limit: 8 }))
    const after = await kept()
    expect(after).toHaveLength(before.length)
    const plansOf = (rows: Awaited<ReturnType<typeof kept>>) =>
      rows.find(({ statement }) => statement.includes('from deals'))?.plans
    expect(plansOf(after)).toBe(plansOf(before)! + 2)
  })
})
