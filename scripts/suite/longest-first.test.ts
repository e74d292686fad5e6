import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../house/modules.ts'
import { byLength, LONGEST } from './longest-first.ts'

describe('the order of test files', () => {
  it('puts the longest first and keeps the order of the others', () => {
    const files = ['/a/web/e2e/roles.test.ts', `/a/${LONGEST[1]}`, '/a/web/e2e/forms.test.ts', `/a/${LONGEST[0]}`]
    expect(files.toSorted(byLength)).toEqual([files[3], files[1], files[0], files[2]])
  })

  it('lists only files that exist', () => {
    expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
