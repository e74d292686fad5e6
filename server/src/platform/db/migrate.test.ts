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
    await dropForeignKeys(['loans', 'scenarios', 'deal_templates'])
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

describe('the migration for the contingency code of land-home budgets', () => {
  const orgId = newId()
  const [rehabCode, landCode, contingency, other] = [newId(), newId(), newId(), newId()]

  it('moves the contingency line, including in approved versions, and leaves rehab budgets alone', async () => {
    await migrateUntil('0130')
    await dropForeignKeys(['deals', 'cost_codes', 'budgets', 'budget_lines', 'budget_versions'])
    await query(
      database.url,
      `insert into cost_codes (org_id, id, code, name_en, name_es)
       values ($1, $2, '29-010', 'Contingency', 'Contingencia'), ($1, $3, '60-010', 'Contingency', 'Contingencia')`,
      [orgId, rehabCode, landCode],
    )
    for (const [number, dealType, lineId] of [
      [1, 'land_home', contingency],
      [2, 'fix_and_flip', other],
    ] as const) {
      const dealId = newId()
      await query(
        database.url,
        `insert into deals (org_id, id, number, name, deal_type, pipeline_id, stage_id, stage_entered_at, owner_id, created_by)
         values ($1, $2, $3, 'Elm', $4, $2, $2, now(), $2, $2)`,
        [orgId, dealId, number, dealType],
      )
      await query(
        database.url,
        `insert into budget_lines (org_id, id, deal_id, position, cost_code_id, description, original_cents, is_contingency, updated_at)
         values ($1, $2, $3, 1, $4, 'Contingency', 100, true, now())`,
        [orgId, lineId, dealId, rehabCode],
      )
      await query(
        database.url,
        `insert into budget_versions (org_id, deal_id, version_no, total_cents, lines, approved_by, approved_at)
         values ($1, $2, 1, 300, $3, $2, now())`,
        [
          orgId,
          dealId,
          JSON.stringify([
            { id: 'roof', code: '07-010' },
            { id: lineId, code: '29-010' },
          ]),
        ],
      )
    }

    await migrate(database.url)

    const lines = await query<{ id: string; cost_code_id: string }>(
      database.url,
      'select id, cost_code_id from budget_lines order by cost_code_id = $1',
      [landCode],
    )
    expect(lines).toEqual([
      { id: other, cost_code_id: rehabCode },
      { id: contingency, cost_code_id: landCode },
    ])
    const versions = await query<{ lines: object[] }>(
      database.url,
      'select version.lines from budget_versions version join deals deal on deal.id = version.deal_id order by deal.number',
    )
    expect(versions.map((version) => version.lines)).toEqual([
      [
        { id: 'roof', code: '07-010' },
        { id: contingency, code: '60-010' },
      ],
      [
        { id: 'roof', code: '07-010' },
        { id: other, code: '29-010' },
      ],
    ])
  })
})

describe('the migration for settlement statements in Spanish', () => {
  it('renames the default in stage requirements, and nothing an organization has named itself', async () => {
    await migrateUntil('0135')
    await dropForeignKeys(['stage_requirements'])
    const before = ['Estado de liquidación', 'Estado de liquidación final', 'Estado de liquidación del banco']
    for (const [position, label] of before.entries())
      await query(
        database.url,
        `insert into stage_requirements (org_id, id, stage_id, key, "when", kind, label_en, label_es, config, position)
         values ($1, $1, $2, 'statement', 'exit', 'document', 'Settlement statement', $3, '{}', $4)`,
        [newId(), newId(), label, position],
      )

    await migrate(database.url)

    const after = await query<{ label_es: string }>(
      database.url,
      'select label_es from stage_requirements order by position',
    )
    expect(after.map((row) => row.label_es)).toEqual([
      'Estado de cierre',
      'Estado de cierre final',
      'Estado de liquidación del banco',
    ])
  })
})

async function dropForeignKeys(tables: readonly string[]): Promise<void> {
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  for (const table of tables)
    for (const key of await foreignKeys(owner, table)) await owner.query(`alter table ${table} drop constraint ${key}`)
  await owner.end()
}

type StoredLoans = { loans: { holdbackDraws: string }[] }

async function foreignKeys(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ conname: string }>(
    "select conname from pg_constraint where contype = 'f' and conrelid = $1::regclass",
    [table],
  )
  return rows.map((row) => row.conname)
}
