import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, root } from './modules.ts'

const IS_SQL = /\bsql(?:<[^`;]*?>)?`/

it('allows SQL only in store files', () => {
  const elsewhere = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('store.ts') && !path.startsWith('server/src/platform/db/') && !isTest(path))
    .filter((path) => IS_SQL.test(readFileSync(join(root, path), 'utf8')))
  expect(elsewhere).toEqual([])
})
