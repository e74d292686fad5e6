import { rm } from 'node:fs/promises'
import { findOrInstallChromium } from '../chromium.ts'
import type { BudgetedPart } from './budget.ts'
import { eachStatement, STATEMENTS_FOLDER } from './each-statement.ts'
import { generatedFiles } from './generated.ts'
import { countedStep, step, vitest } from './steps.ts'
import { failed, type Tally } from './tally.ts'

/** The parts of the suite, ordered so that mistakes are found as cheaply as possible. */
export const PARTS: Record<BudgetedPart, () => Promise<Tally[]>> = {
  check: async () => [
    await generatedFiles(),
    ...(await Promise.all([
      step('format', 'oxfmt', ['--check']),
      step('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
      step('web types', 'tsc', ['--noEmit', '-p', 'web/tsconfig.json']),
      step('lint', 'oxlint', []),
    ])),
  ],
  build: async () => [await step('pages built', 'node', ['scripts/build.ts', '--if-stale'])],
  unit: async () => [await vitest(['unit', 'web'])],
  server: async () => [await serverTests()],
  web: async () => [await browserTests()],
  statements: eachStatement,
  workbooks: async () => [
    await countedStep('exported workbooks, calculated by LibreOffice', 'node', ['scripts/check-xlsx.ts']),
  ],
}

export type Part = keyof typeof PARTS

async function serverTests(): Promise<Tally> {
  await rm(STATEMENTS_FOLDER, { recursive: true, force: true })
  return vitest(['server'], { env: { RECORD_STATEMENTS: STATEMENTS_FOLDER } })
}

async function browserTests(): Promise<Tally> {
  const chromium = findOrInstallChromium()
  if ('sentence' in chromium) {
    process.stderr.write(`${chromium.sentence}\n`)
    return failed('browser tests: no Chromium')
  }
  return vitest(['e2e'], { env: { CHROMIUM_PATH: chromium.path } })
}
