import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cloneDatabase, type TestDatabase, withDatabase } from './database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([cloneDatabase(), cloneDatabase()])
})

afterAll(async () => {
  await one.drop()
  await other.drop()
})

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it('gives each caller its own migrated database', async () => {
  await ask(one.url, 'create table mine ()')
  expect(await ask(other.url, `select to_regclass('mine') as found`)).toEqual([{ found: null }])
  expect(await ask(other.url, 'select count(*)::int > 0 as migrated from schema_migrations')).toEqual([
    { migrated: true },
  ])
})

it('drops a database even if it has open connections', async () => {
  const dropped = await cloneDatabase()
  const client = new Client({ connectionString: dropped.url })
  client.on('error', () => undefined)
  await client.connect()
  await dropped.drop()
  await expect(ask(dropped.url, 'select 1')).rejects.toMatchObject({ code: '3D000' })
  expect(await ask(inject('testServer').url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('swaps the database name in every form of connection address', () => {
  expect(withDatabase('postgresql://plumbline@localhost/plumbline?host=%2Ftmp%2Fpg', 'other')).toBe(
    'postgresql://plumbline@localhost/other?host=%2Ftmp%2Fpg',
  )
  expect(withDatabase('postgres://u:p@db.example:5433/first?sslmode=require', 'other')).toBe(
    'postgres://u:p@db.example:5433/other?sslmode=require',
  )
  expect(withDatabase('postgres://u@localhost', 'other')).toBe('postgres://u@localhost/other')
})
