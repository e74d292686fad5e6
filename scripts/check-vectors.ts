import { readFileSync } from 'node:fs'
import type { VectorCase } from '@plumbline/domain/vectors/case'
import { CASES } from '@plumbline/domain/vectors/cases'
import { judge } from '@plumbline/domain/vectors/judge'

/**
 * npm run check:vectors -- FILE: runs every case in a file with the format of domain/fixtures/finance.json or
 * rules.json. Cases of a type that isn't computed yet are listed and skipped.
 */
const [file] = process.argv.slice(2)
if (file === undefined) stop('Specify a file to check: npm run check:vectors -- domain/fixtures/finance.json')
const cases = readCases(file)

let passed = 0
let failed = 0
const skipped = Map.groupBy(
  cases.filter(({ type }) => CASES[type] === undefined),
  ({ type }) => type,
)
for (const vector of cases) {
  const run = CASES[vector.type]
  if (!run) continue
  const { differences, unread } = judge(vector, run, cases)
  if (differences.length === 0) passed += 1
  else failed += 1
  print(`${differences.length === 0 ? 'passed' : 'FAILED'}  ${vector.id}  (${vector.type})`)
  for (const difference of differences) print(`        ${difference}`)
  if (unread.length > 0) print(`        not read: ${unread.join(', ')}`)
}
for (const [type, ofType] of skipped) print(`skipped ${ofType.length} of type ${type}, which isn’t computed yet`)
print(`${passed} passed, ${failed} failed, ${cases.length - passed - failed} skipped`)
process.exitCode = failed > 0 ? 1 : 0

function readCases(path: string): VectorCase[] {
  let content: { cases?: VectorCase[] } = {}
  try {
    content = JSON.parse(readFileSync(path, 'utf8')) as typeof content
  } catch (problem) {
    stop(`Cannot read vectors from ${path}: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
  if (!Array.isArray(content.cases)) stop(`${path} has no list of cases.`)
  return content.cases
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
