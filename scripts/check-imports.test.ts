import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compareFile } from './check-imports/compare.ts'
import { describeFile } from './check-imports/describe.ts'
import { readExpectations } from './check-imports/expectation.ts'

const fixtures = fileURLToPath(new URL('../domain/fixtures/', import.meta.url))
const folders = await Promise.all(
  ['imports', 'sales'].map(async (name) => {
    const folder = join(fixtures, name)
    const expectations = await readExpectations(join(folder, 'expected.json'), (path) => readFile(path, 'utf8'))
    return [...expectations!].map(([file, expectation]) => ({ file, path: join(folder, file), expectation }))
  }),
)

describe('the importer', () => {
  it.each(folders.flat())('judges $file as expected', async ({ path, expectation }) => {
    expect(await compareFile(path, expectation)).toEqual([])
  })
})

describe('the check', () => {
  const [sample] = folders.flat()

  it('reports where a file differs from what is expected', async () => {
    const changed = {
      ...sample!.expectation,
      accepted: 4,
      warnings: ['zip_not_us'],
      first_accepted: [{ record: 1, label: 'another' }],
    }
    expect(await compareFile(sample!.path, changed)).toEqual([
      'accepted: expected 4, got 5',
      expect.stringContaining('first_accepted[0].label: expected "another"'),
      expect.stringContaining('warnings: zip_not_us not among'),
    ])
  })

  it('refuses options that the importer doesn’t support', async () => {
    const strange = { ...sample!.expectation, options: { colour: 'blue' } }
    expect(await compareFile(sample!.path, strange)).toEqual(['options: colour are unknown to the importer'])
  })

  it('has nothing to compare without an expected.json', async () => {
    expect(await readExpectations(join(fixtures, 'none.json'), (path) => readFile(path, 'utf8'))).toBeNull()
  })

  it('describes a file’s source, kind, counts and reasons', async () => {
    const lines = await describeFile(join(fixtures, 'imports', 'constructed_messy_spreadsheet.csv'))
    expect(lines[0]).toBe('source csv, kind deals')
    expect(lines).toContain('reasons {"amount_not_positive":1,"bad_amount":1}')
  })
})
