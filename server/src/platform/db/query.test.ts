import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@plumbline/domain/ids'
import { cloneDatabase, type TestDatabase } from '../../../tests/database.ts'
import { keepPlan, readAs, type TenantContext } from './doors.ts'
import { createPool } from './pool.ts'
import { listQuery } from '../../deals/list-store.ts'

const PAGE = { sort: 'updated', order: 'desc', after: null, limit: 51 } as const

let database: TestDatabase
let ctx: TenantContext
const orgId = newId()

beforeAll(async () => {
  database = await cloneDatabase()
  // One connection: kept plans belong to it.
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

const orgSeenAs = (tenant: string) =>
  readAs({ ...ctx, tenant: { orgId: tenant, userId: null } }, keepPlan(sql`select current_org() as org`))

describe('a kept plan', () => {
  it('is found again by the text, whatever the values', async () => {
    for (const value of ['one', 'two', 'three'])
      expect(await readAs(ctx, keepPlan(sql`select ${value}::text as value`))).toEqual([{ value }])
    expect(await kept()).toEqual([{ statement: 'select $1::text as value', plans: 3 }])
  })

  it('sees the organization of each transaction', async () => {
    const other = newId()
    for (let round = 0; round < 8; round++) {
      expect(await orgSeenAs(orgId)).toEqual([{ org: orgId }])
      expect(await orgSeenAs(other)).toEqual([{ org: other }])
    }
  })

  it('is that of a usual page of deals, not of a search or an unusual size', async () => {
    await readAs(ctx, listQuery(orgId, {}, PAGE))
    const before = await kept()
    await readAs(ctx, listQuery(orgId, {}, PAGE))
    await readAs(ctx, listQuery(newId(), { status: 'closed' }, PAGE))
    await readAs(ctx, listQuery(orgId, { q: 'oak' }, PAGE))
    await readAs(ctx, listQuery(orgId, {}, { ...PAGE, limit: 8 }))
    const after = await kept()
    expect(after).toHaveLength(before.length)
    const plansOf = (rows: Awaited<ReturnType<typeof kept>>) =>
      rows.find(({ statement }) => statement.includes('from deals'))?.plans
    expect(plansOf(after)).toBe(plansOf(before)! + 2)
  })
})
