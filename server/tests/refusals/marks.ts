import { createHash } from 'node:crypto'
import type { TestApp } from '../harness.ts'

/** Returns a hash of the organization's rows in each table. It changes when any of them does. */
export async function marksOf(t: TestApp, orgId: string): Promise<Record<string, string>> {
  const marks = await ofEveryTable<string>(
    t,
    orgId,
    `count(*) || ' ' || md5(coalesce(string_agg(entry::text, '|' order by entry::text), ''))`,
  )
  return Object.fromEntries(marks)
}

/** Returns the tables in which a row of the organization contains the text anywhere. */
export async function rowsThatName(t: TestApp, orgId: string, text: string): Promise<string[]> {
  const found = await ofEveryTable<boolean>(t, orgId, `coalesce(bool_or(position($2 in entry::text) > 0), false)`, [
    text,
  ])
  return found.filter(([, isThere]) => isThere).map(([table]) => table)
}

/** Runs an aggregate over the organization's rows in each table, in one statement that each connection plans once. */
async function ofEveryTable<Value>(
  t: TestApp,
  orgId: string,
  aggregate: string,
  values: readonly unknown[] = [],
): Promise<[string, Value][]> {
  const tables = await tenantTables(t)
  const parts = tables.map(
    (table) => `select '${table}' as name, (select ${aggregate} from ${table} entry where org_id = $1) as answer`,
  )
  const text = parts.join(' union all ')
  const client = await t.db.pool.connect()
  try {
    await client.query('begin; set local role plumbline_platform')
    const name = `tests.${createHash('md5').update(text).digest('hex')}`
    const { rows } = await client.query<{ name: string; answer: Value }>({ name, text, values: [orgId, ...values] })
    await client.query('commit')
    return rows.map((row) => [row.name, row.answer])
  } finally {
    client.release()
  }
}

const tablesOf = new WeakMap<TestApp, Promise<string[]>>()

function tenantTables(t: TestApp): Promise<string[]> {
  const known = tablesOf.get(t)
  if (known) return known
  const reading = t.db.pool
    .query<{ table_name: string }>(
      `select columns.table_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'org_id' and table_type = 'BASE TABLE'
       order by table_name`,
    )
    .then(({ rows }) => rows.map((row) => row.table_name))
  tablesOf.set(t, reading)
  return reading
}
