import { readFile } from 'node:fs/promises'
import { step } from './steps.ts'
import { failed, type Tally } from './tally.ts'
import { TABLE_TYPES } from '../table-types.ts'

/** Makes what is made from other files. What is kept in git of it must have been up to date before. */
export async function generatedFiles(): Promise<Tally> {
  const before = await tableTypes()
  const made = await step('generated files', 'node', ['scripts/generate.ts'])
  if (made.failed > 0 || before === (await tableTypes())) return made
  process.stdout.write(`FAIL ${TABLE_TYPES} did not fit the migrations. It does now: keep it with the migration.\n`)
  return failed(`${TABLE_TYPES} did not fit the migrations`)
}

function tableTypes(): Promise<string> {
  return readFile(TABLE_TYPES, 'utf8').catch(() => '')
}
