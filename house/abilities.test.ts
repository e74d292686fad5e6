import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@plumbline/domain/access/roles'
import { describe, expect, it } from 'vitest'
import { isTest, readModules, root } from './modules.ts'

/** A role spoken of as a value; as part of a message's name it is a word to read. */
const NAMES_A_ROLE = new RegExp(`(['"\`])(${ROLES.join('|')})\\1`)

describe('what a person may do', () => {
  it('is asked of abilities in the pages, never of a role', () => {
    const asking = readModules()
      .map((module) => module.path)
      .filter((path) => path.startsWith('web/src/') && !isTest(path))
      .filter((path) => NAMES_A_ROLE.test(readFileSync(join(root, path), 'utf8')))
    expect(asking).toEqual([])
  })

  it('is found when it is asked of a role', () => {
    expect(NAMES_A_ROLE.test(`me.role === '${ROLES[0]}'`)).toBe(true)
  })
})
