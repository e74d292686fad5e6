import { DEFAULT_PIPELINES } from '../../moves/defaults/pipelines.ts'
import type { Cell } from '../cells/cell.ts'
import { type Account, rowJudge, type RowVerdict } from './dry-run.ts'
import { fileScanner } from '../files/scan.ts'
import type { ImportKind } from '../kinds.ts'
import type { GivenMapping } from '../columns/mapping.ts'
import { DEFAULT_OPTIONS, type ImportOptions } from '../cells/options.ts'
import { setUpImport } from './setup.ts'
import { summarizer } from './summary.ts'

export type Setting = {
  kind?: ImportKind
  format?: 'csv' | 'xlsx'
  given?: GivenMapping
  options?: Partial<ImportOptions>
  account?: Partial<Account>
}

const ACCOUNT: Account = {
  timeZone: 'America/New_York',
  nextYear: 2027,
  pipelines: DEFAULT_PIPELINES,
  ownerOf: () => null,
  roomForActive: null,
  places: null,
  madeBefore: new Map(),
}

/** Dry-runs a whole file row by row, for tests. */
export function dryRun(rows: readonly (readonly Cell[])[], setting: Setting = {}) {
  const { kind = 'deals', format = 'csv', given = {} } = setting
  const options = { ...DEFAULT_OPTIONS, ...setting.options }
  const scanner = fileScanner({ kind, format, given, header: null })
  for (const row of rows) scanner.push(row)
  const scan = scanner.end()
  const plan = setUpImport(kind, format, scan, given, options)
  const { mapping, reading, source } = plan
  const file = { kind, source, format, names: scan.names, width: scan.survey.width, mapping, reading }
  const judge = rowJudge(file, options, { ...ACCOUNT, ...setting.account })
  const summary = summarizer(kind, reading, scan.renamedColumns)
  const verdicts: RowVerdict[] = rows
    .slice(scan.rowsBefore, scan.rowsBefore + scan.survey.lastRecord)
    .map((cells, index) => judge(index + 1, cells))
  for (const verdict of verdicts) summary.add(verdict)
  return { plan, verdicts, summary: summary.end() }
}

/** Returns a one-word outcome for each row. */
export const words = (verdicts: readonly RowVerdict[]) =>
  verdicts.map((verdict) => (verdict.verdict === 'rejected' ? verdict.reason : verdict.verdict))

export const HEADER = ['Address', 'Buy price', 'Close date', 'Stage']
export const ROW = ['12 Main St', '$100', '2026-05-28', 'Offer']
