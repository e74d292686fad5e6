import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { importDesk } from '../../tests/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const TABLES = ['deals', 'properties', 'deal_projection', 'cost_items', 'checklist_items', 'stage_history']

/** The planner's row counts for tables it may have outdated statistics on; -1 means never analyzed. */
async function believed(): Promise<Map<string, number>> {
  const { rows } = await t.db.pool.query<{ name: string; rows: number }>(
    'select relname as name, reltuples::int as rows from pg_class where oid = any($1::regclass[])',
    [TABLES],
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

function fileOf(count: number, street: string): string {
  const rows = Array.from({ length: count }, (_, at) => `"${at + 1} ${street}, Dayton, OH 45402",92500,165000`)
  return ['Address,Purchase price,ARV', ...rows].join('\n')
}

it('updates the planner’s statistics right after a large import, but not after a small one', async () => {
  const desk = importDesk(t, await t.listen())
  const person = await t.signUp()
  await desk.whole(person, fileOf(20, 'Elm St'))
  expect([...(await believed()).values()].every((count) => count <= 0)).toBe(true)
  const job = await desk.whole(person, fileOf(1_200, 'Oak Ave'))
  expect(job.counts.created).toBe(1_200)
  for (const [table, count] of await believed()) expect(count, table).toBeGreaterThanOrEqual(1_200)
})
