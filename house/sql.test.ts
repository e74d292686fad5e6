import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, root } from './modules.ts'

/** Where SQL still stands outside a store. The list only ever gets shorter. */
const NOT_IN_A_STORE_YET: ReadonlySet<string> = new Set([
  'server/src/deals/bulk/commands.ts',
  'server/src/deals/bulk/fields.ts',
  'server/src/deals/edit.ts',
  'server/src/deals/fields/columns.ts',
  'server/src/deals/hand-over.ts',
  'server/src/deals/kept.ts',
  'server/src/deals/list/attention.ts',
  'server/src/deals/list/filter.ts',
  'server/src/deals/list/stay.ts',
  'server/src/deals/queries.ts',
  'server/src/deals/stage.ts',
  'server/src/deals/status.ts',
  'server/src/deals/undo/entries.ts',
  'server/src/deals/undo/take-back.ts',
  'server/src/deals/views/commands.ts',
  'server/src/notifications/tell.ts',
])

const IS_SQL = /\bsql(?:<[^`;]*?>)?`/

it('keeps SQL in store files', () => {
  const elsewhere = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('store.ts') && !path.startsWith('server/src/platform/db/') && !isTest(path))
    .filter((path) => IS_SQL.test(readFileSync(join(root, path), 'utf8')))
  expect(elsewhere.filter((path) => !NOT_IN_A_STORE_YET.has(path))).toEqual([])
  expect([...NOT_IN_A_STORE_YET].filter((path) => !elsewhere.includes(path))).toEqual([])
})
