import type { ImportKind } from '@plumbline/domain/imports/kinds'
import { DEFAULT_OPTIONS } from '@plumbline/domain/imports/cells/options'
import { guessKind } from '@plumbline/domain/imports/files/sources'
import { dryRunFile, type FileDryRun } from '../../server/src/imports/reading/dry-run-file.ts'
import { fileOnDisk } from '../../server/src/imports/reading/source-file.ts'
import { emptyAccount } from './empty-account.ts'

function dryRun(path: string, kind: ImportKind): Promise<FileDryRun> {
  const account = emptyAccount(new Date())
  return dryRunFile(fileOnDisk(path), { kind, given: {}, options: DEFAULT_OPTIONS, header: null, sheet: null, account })
}

/** Describes the source, kind, counts and reasons of a file without expectations. */
export async function describeFile(path: string): Promise<string[]> {
  const first = await dryRun(path, 'deals')
  if (!first.scanned || !first.table) return [`file error: ${first.error}`]
  const kind = guessKind(first.scanned.scan.names)
  const run = kind === 'deals' ? first : await dryRun(path, kind)
  const { table, scanned, plan, summary } = run
  const lines = [
    `source ${plan?.source ?? 'unknown'}, kind ${kind}`,
    table?.format === 'xlsx'
      ? `spreadsheet, sheet "${table.sheets[scanned?.sheet ?? 0] ?? ''}", header line ${scanned?.scan.headerLine ?? 'none'}`
      : `${table?.encoding}, delimiter ${JSON.stringify(table?.delimiter)}, header line ${scanned?.scan.headerLine ?? 'none'}`,
  ]
  if (run.error) return [...lines, `file error: ${run.error} ${JSON.stringify(plan?.missing ?? [])}`]
  return [
    ...lines,
    `decimal mark ${plan?.reading.decimalMark ?? 'none'}, date order ${plan?.reading.dateOrder ?? 'none'}`,
    `${summary.recordsIn} records: ${summary.accepted} accepted, ${summary.rejected} rejected, ` +
      `${summary.duplicates} duplicates, ${summary.groupRows} group rows, ${summary.totalRows} TOTAL rows; ` +
      `${summary.emptyRows} empty rows`,
    `reasons ${JSON.stringify(summary.reasons)}`,
    `warnings ${JSON.stringify(summary.warnings)}`,
  ]
}
