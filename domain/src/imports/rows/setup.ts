import type { FileScan } from '../files/scan.ts'
import { type FileReading, finishReading } from '../files/reading.ts'
import type { FileError, ImportKind, ImportSource } from '../kinds.ts'
import { type ColumnMapping, type GivenMapping, mapColumns, unmappedNeeds } from '../columns/mapping.ts'
import type { ImportOptions } from '../cells/options.ts'
import { sourceOf } from '../files/sources.ts'

/** How a scanned file will be judged, or what prevents it. */
export type ImportSetup = {
  error: FileError | null
  /** with `unmapped_required`: for each need without a column, the fields of which one is required */
  missing: readonly (readonly string[])[]
  source: ImportSource
  mapping: ColumnMapping
  reading: FileReading
}

/** Maps the columns of a scanned file and determines how its numbers and dates are read. */
export function setUpImport(
  kind: ImportKind,
  format: 'csv' | 'xlsx',
  scan: FileScan,
  given: GivenMapping,
  options: Pick<ImportOptions, 'decimalMark' | 'dateOrder'>,
): ImportSetup {
  const samples = scan.survey.columns.map((column) => column.samples)
  const mapping = mapColumns(kind, scan.names, given)
  const missing = scan.error === null ? unmappedNeeds(kind, mapping) : []
  return {
    error: scan.error ?? (missing.length > 0 ? 'unmapped_required' : null),
    missing,
    source: sourceOf(scan.names, samples, format),
    mapping,
    reading: finishReading(kind, mapping, scan.survey.columns, options),
  }
}
