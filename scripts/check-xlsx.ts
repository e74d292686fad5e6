import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { xlsxFile } from '../web/src/underwriting/workbook/xlsx-file.ts'
import { casesToCheck } from './check-xlsx/cases.ts'
import { compare } from './check-xlsx/compare.ts'

/**
 * npm run check:xlsx: writes each deal in the vectors, and random ones, as a workbook without values, has LibreOffice compute it, and
 * compares every cell with the engine. It then does the same with other inputs entered into the workbooks. With an
 * argument, it takes only those whose name contains it: `npm run check:xlsx -- recorded`.
 */
const OFFICE = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

/** LibreOffice reads this many workbooks in one run. */
const AT_ONCE = 30

function recompute(folder: string, count: number): void {
  const files = Array.from({ length: count }, (_, index) => join(folder, `${index}.xlsx`))
  for (let first = 0; first < count; first += AT_ONCE) recomputeSome(folder, files.slice(first, first + AT_ONCE))
}

function recomputeSome(folder: string, files: readonly string[]): void {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files]
  const { status, stderr } = spawnSync(OFFICE!, args, { encoding: 'utf8', timeout: 300_000 })
  if (status !== 0) throw new Error(`LibreOffice could not calculate the workbooks: ${stderr}`)
}

async function check(folder: string): Promise<number> {
  const cases = casesToCheck().filter(({ name }) => name.includes(process.argv[2] ?? ''))
  for (const [index, { workbook }] of cases.entries())
    writeFileSync(join(folder, `${index}.xlsx`), await xlsxFile(workbook, { values: false }))
  recompute(folder, cases.length)
  let failed = 0
  for (const [index, entry] of cases.entries()) {
    const differences = await compare(entry, join(folder, 'out', `${index}.xlsx`))
    if (differences.length > 0) failed += 1
    print(`${differences.length === 0 ? 'passed' : 'FAILED'}  ${entry.name}`)
    for (const difference of differences.slice(0, 12)) print(`        ${difference}`)
  }
  print(`${cases.length - failed} passed, ${failed} failed`)
  return failed
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (OFFICE === undefined) {
  process.stderr.write('LibreOffice (soffice) is not installed, so no workbooks were checked.\n')
  process.exitCode = 2
} else {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-xlsx-'))
  try {
    process.exitCode = (await check(folder)) > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
