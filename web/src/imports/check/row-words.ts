import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { reasonWords } from '../words.ts'

/** Where an accepted row ends up: a deal's stage and whether it's archived there, or whether a comp is included. */
export function landsIn(job: Pick<ImportJob, 'kind'>, row: ImportRowView): string | null {
  if (row.verdict !== 'accepted') return null
  if (job.kind === 'contacts') return m.imports_contact_lands()
  if (job.kind === 'vendors') return m.imports_vendor_lands()
  if (job.kind === 'invoices') return m.imports_invoice_lands()
  if (job.kind === 'comps')
    return row.warnings.includes('nominal_price') ? m.imports_comp_left() : m.imports_comp_included()
  if (!row.outcome) return null
  const stage = row.outcome.stageName[getLocale()]
  return row.outcome.status === 'archived' ? m.imports_lands_archived({ stage }) : stage
}

/** A row's problem in one sentence: what it is, where, and the value found there. */
export function problemWords(
  { kind, table }: Pick<ImportJob, 'kind' | 'table'>,
  problem: ImportRowView['problems'][number],
): string {
  const reason = reasonWords(problem.reason, kind)
  const column = problem.column === null ? undefined : table?.columns[problem.column]?.name
  if (column === undefined) return reason
  return problem.value
    ? m.imports_problem({ reason, column, value: problem.value })
    : m.imports_problem_empty({ reason, column })
}
