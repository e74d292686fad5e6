import type { RowVerdict } from '@plumbline/domain/imports/rows/dry-run'
import { IMPORT_FIELDS } from '@plumbline/domain/imports/columns/fields'
import type { ImportField } from '@plumbline/domain/imports/columns/import-field'
import type { ImportKind } from '@plumbline/domain/imports/kinds'
import type { FileDryRun } from '../../server/src/imports/reading/dry-run-file.ts'

/** The number of entries kept in each of the report's own lists. Expectations list a dozen at most. */
const KEPT = 100

export type RowLists = {
  firstRejected: { record: number; reason: string }[]
  firstDuplicates: number[]
  firstAccepted: Record<string, unknown>[]
}

export function rowLists(): RowLists & { add(kind: ImportKind, verdict: RowVerdict): void } {
  const lists: RowLists = { firstRejected: [], firstDuplicates: [], firstAccepted: [] }
  return {
    ...lists,
    add(kind, verdict) {
      const { record } = verdict
      if (verdict.verdict === 'rejected' && lists.firstRejected.length < KEPT)
        lists.firstRejected.push({ record, reason: verdict.reason })
      if (verdict.verdict === 'duplicate' && lists.firstDuplicates.length < KEPT) lists.firstDuplicates.push(record)
      if (verdict.verdict === 'accepted' && lists.firstAccepted.length < KEPT)
        lists.firstAccepted.push(acceptedEntry(kind, verdict))
    },
  }
}

/** Returns an accepted row with every field of its kind: field keys, money with `_cents`, null if empty. */
function acceptedEntry(
  kind: ImportKind,
  verdict: Extract<RowVerdict, { verdict: 'accepted' }>,
): Record<string, unknown> {
  const { record, face, row } = verdict
  const entry: Record<string, unknown> = {}
  for (const field of IMPORT_FIELDS[kind] as readonly ImportField[])
    entry[field.type === 'money' ? `${field.key}_cents` : field.key] = row.values[field.key] ?? null
  Object.assign(entry, { record, label: face.label, amount_cents: face.amountCents, date: face.date })
  if (kind === 'comps') entry['include'] = row.include
  if (row.outcome) {
    const { stageKey, status, dealType, archiveReason } = row.outcome
    Object.assign(entry, { stage: stageKey, status, deal_type: dealType, archive_reason: archiveReason })
  }
  return entry
}

/** Converts a dry run to the format of expected.json. */
export function asExpectation(kind: ImportKind, run: FileDryRun, lists: RowLists): Record<string, unknown> {
  const { summary, plan, scanned, table } = run
  return {
    kind,
    encoding: table?.encoding ?? null,
    delimiter: table?.delimiter ?? null,
    header_line: scanned?.scan.headerLine ?? null,
    decimal_mark: run.error ? null : (plan?.reading.decimalMark ?? null),
    date_order: run.error ? null : (plan?.reading.dateOrder ?? null),
    file_error: run.error,
    unmapped_required: plan?.missing[0] ?? [],
    records_in: summary.recordsIn,
    accepted: summary.accepted,
    rejected: summary.rejected,
    reasons: summary.reasons,
    skipped_duplicates: summary.duplicates,
    skipped_group_rows: summary.groupRows,
    skipped_total_rows: summary.totalRows,
    empty_rows_dropped: summary.emptyRows,
    sum_amount_cents: summary.sumCents,
    date_min: summary.dateMin,
    date_max: summary.dateMax,
    warnings: Object.keys(summary.warnings),
    first_rejected: lists.firstRejected,
    first_duplicates: lists.firstDuplicates,
    first_accepted: lists.firstAccepted,
  }
}
