import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { reasonWords } from '../words.ts'

/** Where an accepted row lands: the stage of a deal, and that it is put away there; or whether a comp counts. */
export function landsIn(job: Pick<ImportJob, 'kind'>, row: ImportRowView): string | null {
  if (row.verdict !== 'accepted') return null
  if (job.kind === 'comps')
    return row.warnings.includes('nominal_price') ? m.imports_comp_left() : m.imports_comp_included()
  if (!row.outcome) return null
  const stage = row.outcome.stageName[getLocale()]
  return row.outcome.status === 'archived' ? m.imports_lands_archived({ stage }) : stage
}

/** A problem of a row in one sentence: what, where, and what stands there. */
export function problemWords(columns: readonly { name: string }[], problem: ImportRowView['problems'][number]): string {
  const reason = reasonWords(problem.reason)
  const column = problem.column === null ? undefined : columns[problem.column]?.name
  if (column === undefined) return reason
  return problem.value
    ? m.imports_problem({ reason, column, value: problem.value })
    : m.imports_problem_empty({ reason, column })
}
