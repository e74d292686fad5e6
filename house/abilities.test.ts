import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@plumbline/domain/access/roles'
import { describe, expect, it } from 'vitest'
import { isTest, readModules, root } from './modules.ts'

/** A role name used as a value. As part of a message key it's just a word. */
const NAMES_A_ROLE = new RegExp(`(['"\`])(${ROLES.join('|')})\\1`)

describe('permission checks', () => {
  it('use abilities in the pages, never a role', () => {
    const asking = readModules()
      .map((module) => module.path)
      .filter((path) => path.startsWith('web/src/') && !isTest(path))
      .filter((path) => NAMES_A_ROLE.test(readFileSync(join(root, path), 'utf8')))
    expect(asking).toEqual([])
  })

  it('are found if they use a role', () => {
    expect(NAMES_A_ROLE.test(`me.role === '${ROLES[0]}'`)).toBe(true)
  })
})
