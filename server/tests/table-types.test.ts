import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TABLE_TYPES, tableTypes } from '../../scripts/table-types.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})

afterAll(() => database.drop())

it('keeps the types of the tables as the migrations leave them (else: npm run generate)', async () => {
  expect(await readFile(TABLE_TYPES, 'utf8')).toBe(await tableTypes(database.url))
})
