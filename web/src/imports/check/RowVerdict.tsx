import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { warningWords } from '../words.ts'
import { problemWords } from './row-words.ts'

/** Why a row isn't imported, or what to check although it is. */
export function RowVerdict({ job, row }: { job: ImportJob; row: ImportRowView }) {
  switch (row.verdict) {
    case 'rejected':
      return row.problems.map((problem) => (
        <Line key={`${problem.reason} ${problem.column}`} tone="bad">
          {problemWords(job, problem)}
        </Line>
      ))
    case 'duplicate':
      return <Line tone="open">{duplicateWords(job, row)}</Line>
    case 'group':
      return <Line tone="open">{m.imports_row_group()}</Line>
    case 'total':
      return <Line tone="open">{m.imports_row_total()}</Line>
    case 'accepted':
      return row.warnings.map((warning) => (
        <Line key={warning} tone="watch">
          {warningWords(warning)}
        </Line>
      ))
  }
}

function Line({ tone, children }: { tone: 'bad' | 'open' | 'watch'; children: string }) {
  return (
    <span className="block font-normal">
      <Status tone={tone} size="small">
        {children}
      </Status>
    </span>
  )
}

function duplicateWords(job: ImportJob, { duplicateOf }: ImportRowView): string {
  if (job.options.duplicatePolicy === 'update') return m.imports_row_updates()
  if (duplicateOf?.record) return m.imports_row_repeats_record({ row: formatCount(duplicateOf.record) })
  return duplicateOf?.label ? m.imports_row_repeats({ label: duplicateOf.label }) : m.imports_row_repeats_here()
}
