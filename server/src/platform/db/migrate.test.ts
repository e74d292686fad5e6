import { newId } from '@plumbline/domain/ids'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../tests/database.ts'
import { type Applied, migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await emptyDatabase()
})

afterEach(() => database.drop())

async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set role plumbline_platform')
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Migrates the database to the state every installation had before a given migration. */
async function migrateUntil(migration: string): Promise<void> {
  const { url, template } = inject('testServer')
  const migrated = new URL(url)
  migrated.pathname = template
  const client = new Client({ connectionString: migrated.href })
  await client.connect()
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
  await client.end()
  await migrate(database.url, { upTo: rows.filter(({ name }) => name < migration) })
}

describe('the migration for how a holdback is drawn', () => {
  const orgId = newId()
  const dealId = newId()
  const draw = { fundedOn: '2026-03-01', amountCents: 100, feeCents: null, isFinal: false }
  const loans = [
    { holdbackCents: 500, draws: [draw] },
    { holdbackCents: 500, draws: [] },
    { holdbackCents: 0, draws: [] },
  ]

  it('preserves the figures of every loan, wherever it’s stored', async () => {
    await migrateUntil('0096')
    const owner = new Client({ connectionString: database.url })
    await owner.connect()
    for (const table of ['loans', 'scenarios', 'deal_templates'])
      for (const key of await foreignKeys(owner, table))
        await owner.query(`alter table ${table} drop constraint ${key}`)
    await owner.end()
    for (const [index, { holdbackCents, draws }] of loans.entries()) {
      await query(
        database.url,
        `insert into loans (org_id, id, deal_id, name, loan_type, position, initial_advance_cents, holdback_cents, rate_pct, planned_draws)
         values ($1, $2, $3, 'Bank', 'bank', $4, 0, $5, 8, $6)`,
        [orgId, newId(), dealId, index + 1, holdbackCents, JSON.stringify(draws)],
      )
    }
    const stored = JSON.stringify({ loans })
    await query(
      database.url,
      `insert into scenarios (org_id, id, deal_id, name, changes, base, created_by, created_at, updated_at)
       values ($1, $2, $3, 'Lower', $4, $4, $2, now(), now())`,
      [orgId, newId(), dealId, stored],
    )
    await query(
      database.url,
      `insert into deal_templates (org_id, id, name, deal_type, terms, created_by, created_at, updated_at)
       values ($1, $2, 'Usual', 'fix_and_flip', $3, $2, now(), now())`,
      [orgId, newId(), stored],
    )

    await migrate(database.url)

    const kept = ['listed', 'none', 'even']
    const rows = await query<{ holdback_draws: string }>(
      database.url,
      'select holdback_draws from loans order by position',
    )
    expect(rows.map((row) => row.holdback_draws)).toEqual(kept)
    const [scenario] = await query<Record<'changes' | 'base', StoredLoans>>(
      database.url,
      'select changes, base from scenarios',
    )
    expect(scenario!.changes.loans.map((loan) => loan.holdbackDraws)).toEqual(kept)
    expect(scenario!.base.loans.map((loan) => loan.holdbackDraws)).toEqual(kept)
    const [template] = await query<{ terms: StoredLoans }>(database.url, 'select terms from deal_templates')
    expect(template!.terms.loans.map((loan) => loan.holdbackDraws)).toEqual(['even', 'even', 'even'])
  })
})

type StoredLoans = { loans: { holdbackDraws: string }[] }

async function foreignKeys(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ conname: string }>(
    "select conname from pg_constraint where contype = 'f' and conrelid = $1::regclass",
    [table],
  )
  return rows.map((row) => row.conname)
}
