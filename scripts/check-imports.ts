/* oxlint-disable no-console -- a report for people on the terminal */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareFile } from './check-imports/compare.ts'
import { describeFile } from './check-imports/describe.ts'
import { type Expectation, isBuiltKind, readExpectations } from './check-imports/expectation.ts'

/*
 * npm run check:imports -- DIR Dry-runs every file in DIR/expected.json through the product's own importer and prints
 * each difference. Without an expected.json, it describes the result for every file.
 */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Specify a folder to check: npm run check:imports -- DIR')
  process.exit(2)
}

const expected = await readExpectations(join(folder, 'expected.json'), (path) => readFile(path, 'utf8'))
if (expected === null) await describeAll(folder)
else await compareAll(folder, expected)

async function compareAll(from: string, expectations: ReadonlyMap<string, Expectation>): Promise<void> {
  let passed = 0
  let failed = 0
  const skipped: string[] = []
  for (const [name, expectation] of expectations) {
    if (!isBuiltKind(expectation.kind)) {
      skipped.push(`${name} (${expectation.kind})`)
      continue
    }
    const differences = await compareFile(join(from, name), expectation)
    if (differences.length === 0) passed++
    else failed++
    console.log(`${differences.length === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    for (const difference of differences) console.log(`         ${difference}`)
  }
  for (const name of skipped) console.log(`skip   ${name}: this kind isn’t supported yet`)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

async function describeAll(from: string): Promise<void> {
  const names = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const name of names.sort()) {
    console.log(name)
    for (const line of await describeFile(join(from, name))) console.log(`  ${line}`)
  }
}
