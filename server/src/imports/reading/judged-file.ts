import type { JudgedFile } from '@plumbline/domain/imports/rows/dry-run'
import type { FileScan } from '@plumbline/domain/imports/files/scan'
import { type ImportSetup, setUpImport } from '@plumbline/domain/imports/rows/setup'
import { optionsOf } from '../account/choices.ts'
import type { ImportRecord, TableShape } from '../store.ts'

/** How an import's rows will be read with the user's choices. Computed again wherever it's needed. */
export function setupOf(job: ImportRecord, { format, scan }: TableShape): ImportSetup {
  return setUpImport(job.kind, format, scan, job.mapping, optionsOf(job.options))
}

export function judgedFileOf(job: ImportRecord, shape: TableShape, scan: FileScan, plan: ImportSetup): JudgedFile {
  const { mapping, reading, source } = plan
  const { names, survey } = scan
  return { kind: job.kind, source, format: shape.format, names, width: survey.width, mapping, reading }
}
