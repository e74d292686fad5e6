import { readFileSync } from 'node:fs'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../harness.ts'

/** Names a file with the product's statements, as a list. */
const file = process.env['PREPARE_STATEMENTS'] ?? ''
/** Other commands, such as `set` and `listen`, can't be prepared, and mean the same in every version. */
const CAN_BE_PREPARED = /^\s*(with|select|insert|update|delete|merge|values)\b/i

let t: TestApp
let client: Client
beforeAll(async () => {
  t = await testApp()
  client = new Client({ connectionString: t.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await t.close()
})

it('understands and plans every statement of the product', async () => {
  const statements = (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter((text) => CAN_BE_PREPARED.test(text))
  expect(statements.length).toBeGreaterThan(500)
  const refused: string[] = []
  for (const text of statements) {
    const refusal = await plan(text)
    if (refusal !== null) refused.push(`${refusal}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
  }
  expect(refused).toEqual([])
})

/** @returns why the server refuses the statement, or null */
async function plan(text: string): Promise<string | null> {
  try {
    await client.query(`prepare one as ${text}`)
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'one'`,
    )
    const values = Array.from({ length: rows[0]!.count }, () => 'null').join(', ')
    await client.query(`explain execute one${values === '' ? '' : `(${values})`}`)
    return null
  } catch (error) {
    return (error as DatabaseError).message
  } finally {
    await client.query('deallocate all')
  }
}
