import type { DealStatus } from '../../deals/status.ts'
import type { RowVerdict } from './dry-run.ts'
import type { FileReading } from '../files/reading.ts'
import { moneyFields } from '../kind-rules.ts'
import { FILE_WARNINGS, type ImportKind, type ImportWarning, type RejectReason, ROW_WARNINGS } from '../kinds.ts'

/** Result of a dry run. `recordsIn` is the sum of all verdicts except empty rows. */
export type DryRunSummary = {
  recordsIn: number
  accepted: number
  rejected: number
  duplicates: number
  groupRows: number
  totalRows: number
  emptyRows: number
  reasons: Partial<Record<RejectReason, number>>
  /** file codes, then codes for accepted rows, each with the number of rows or columns it applies to */
  warnings: Partial<Record<ImportWarning, number>>
  /** over accepted rows, in cents */
  sumCents: number
  dateMin: string | null
  dateMax: string | null
  /** accepted deals by the status they are imported with */
  statuses: Partial<Record<DealStatus, number>>
}

export const NO_SUMMARY: DryRunSummary = {
  recordsIn: 0,
  accepted: 0,
  rejected: 0,
  duplicates: 0,
  groupRows: 0,
  totalRows: 0,
  emptyRows: 0,
  reasons: {},
  warnings: {},
  sumCents: 0,
  dateMin: null,
  dateMax: null,
  statuses: {},
}

/** Counts verdicts as they arrive. `end` adds the warnings that require the whole file. */
export function summarizer(kind: ImportKind, reading: FileReading, renamedColumns: number) {
  const summary: DryRunSummary = { ...NO_SUMMARY, reasons: {}, warnings: {}, statuses: {} }
  const money = moneyFields(kind)
  let withAmounts = 0
  const warn = (code: ImportWarning, count = 1) => {
    if (count > 0) summary.warnings[code] = (summary.warnings[code] ?? 0) + count
  }

  function addAccepted(verdict: Extract<RowVerdict, { verdict: 'accepted' }>): void {
    summary.accepted++
    const status = verdict.row.outcome?.status
    if (status) summary.statuses[status] = (summary.statuses[status] ?? 0) + 1
    for (const warning of verdict.warnings) warn(warning)
    const { amountCents, date } = verdict.face
    if (money.some((field) => verdict.row.values[field] !== undefined)) withAmounts++
    summary.sumCents += amountCents ?? 0
    if (date === null) return
    if (summary.dateMin === null || date < summary.dateMin) summary.dateMin = date
    if (summary.dateMax === null || date > summary.dateMax) summary.dateMax = date
  }

  return {
    add(verdict: RowVerdict): void {
      if (verdict.verdict === 'empty') {
        summary.emptyRows++
        return
      }
      summary.recordsIn++
      if (verdict.verdict === 'accepted') addAccepted(verdict)
      else if (verdict.verdict === 'duplicate') {
        summary.duplicates++
        if (verdict.differs && kind === 'comps') warn('duplicate_differs')
      } else if (verdict.verdict === 'rejected') {
        summary.rejected++
        summary.reasons[verdict.reason] = (summary.reasons[verdict.reason] ?? 0) + 1
      } else if (verdict.verdict === 'group') summary.groupRows++
      else summary.totalRows++
    },
    end(): DryRunSummary {
      warn('header_renamed', renamedColumns)
      if (reading.dateOrder === 'unproven') warn('date_order_unproven', reading.numericDates)
      if (reading.dateOrder === 'mixed') warn('date_order_mixed', reading.numericDates)
      if (!reading.namesUsd) warn('usd_assumed', withAmounts)
      const ordered = [...FILE_WARNINGS, ...ROW_WARNINGS].flatMap((code) =>
        summary.warnings[code] === undefined ? [] : [[code, summary.warnings[code]] as const],
      )
      return { ...summary, warnings: Object.fromEntries(ordered) }
    },
  }
}
