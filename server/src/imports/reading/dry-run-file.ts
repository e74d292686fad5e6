import { type Account, rowJudge, type RowVerdict } from '@plumbline/domain/imports/rows/dry-run'
import type { FileError, ImportKind } from '@plumbline/domain/imports/kinds'
import type { GivenMapping } from '@plumbline/domain/imports/columns/mapping'
import type { ImportOptions } from '@plumbline/domain/imports/cells/options'
import { type ImportSetup, setUpImport } from '@plumbline/domain/imports/rows/setup'
import { type DryRunSummary, NO_SUMMARY, summarizer } from '@plumbline/domain/imports/rows/summary'
import type { HeaderChoice } from '@plumbline/domain/imports/files/scan'
import type { SourceFile } from './source-file.ts'
import { openTable, scanTable, type Table, type TableScan } from './table.ts'
import { TableTooComplex, UnreadableWorkbook } from './refused-table.ts'

export type DryRunRequest = {
  kind: ImportKind
  given: GivenMapping
  options: ImportOptions
  header: HeaderChoice
  sheet: number | null
  account: Account
}

export type FileDryRun = {
  table: Table | null
  scanned: TableScan | null
  plan: ImportSetup | null
  error: FileError | null
  summary: DryRunSummary
}

/**
 * Dry-runs a file directly from its bytes, without an import job, for tests and scripts. The job does the same with
 * stored rows.
 * @param onVerdict called for every row below the header, in file order
 */
export async function dryRunFile(
  file: SourceFile,
  request: DryRunRequest,
  onVerdict: (verdict: RowVerdict) => void = () => undefined,
): Promise<FileDryRun> {
  const unreadable: FileDryRun = {
    table: null,
    scanned: null,
    plan: null,
    error: 'unsupported_format',
    summary: NO_SUMMARY,
  }
  try {
    const table = await openTable(file)
    return table === null ? unreadable : await dryRunTable(table, request, onVerdict)
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return unreadable
    if (error instanceof TableTooComplex) return { ...unreadable, error: 'too_complex' }
    throw error
  }
}

async function dryRunTable(
  table: Table,
  { kind, given, options, header, sheet, account }: DryRunRequest,
  onVerdict: (verdict: RowVerdict) => void,
): Promise<FileDryRun> {
  const scanned = await scanTable(table, { kind, given, header, sheet })
  const { scan } = scanned
  const plan = setUpImport(kind, table.format, scan, given, options)
  if (plan.error) return { table, scanned, plan, error: plan.error, summary: NO_SUMMARY }

  const { mapping, reading, source } = plan
  const file = { kind, source, format: table.format, names: scan.names, width: scan.survey.width, mapping, reading }
  const judge = rowJudge(file, options, account)
  const summary = summarizer(kind, reading, scan.renamedColumns)
  let record = -scan.rowsBefore
  for await (const batch of table.rows(scanned.sheet))
    for (const row of batch) {
      record++
      if (record < 1 || record > scan.survey.lastRecord) continue
      const verdict = judge(record, row)
      summary.add(verdict)
      onVerdict(verdict)
    }
  return { table, scanned, plan, error: null, summary: summary.end() }
}
