import type { ImportJob, ImportTable } from '@plumbline/contract/imports/imports'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { formatBytes, formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import type { ImportSteps } from '../use-import-steps.ts'
import { dateOrderWords, decimalWords, delimiterWords, sourceWords } from '../words.ts'

type Props = {
  job: ImportJob
  table: ImportTable
  change: ImportSteps['change']
  onPickHeader: () => void
}

/** What was detected in the file, one fact per line. The sheet and header row can be changed. */
export function FileFacts({ job, table, change, onPickHeader }: Props) {
  return (
    <Section title={m.imports_facts()}>
      <dl>
        <Fact name={m.imports_fact_source()}>{sourceWords(job.source)}</Fact>
        <Fact name={m.imports_fact_size()}>{formatBytes(job.fileBytes)}</Fact>
        {table.encoding && <Fact name={m.imports_fact_encoding()}>{table.encoding.toUpperCase()}</Fact>}
        {table.delimiter && <Fact name={m.imports_fact_delimiter()}>{delimiterWords(table.delimiter)}</Fact>}
        {table.decimalMark && <Fact name={m.imports_fact_decimal()}>{decimalWords(table.decimalMark)}</Fact>}
        <Fact name={m.imports_fact_dates()}>
          {table.dateOrder === 'mixed' ? (
            <Status tone="watch">{dateOrderWords('mixed')}</Status>
          ) : (
            dateOrderWords(table.dateOrder)
          )}
        </Fact>
        <Fact name={m.imports_fact_header()}>
          {table.headerLine === null ? m.imports_header_none() : formatCount(table.headerLine)}
          <Button kind="quiet" size="small" onClick={onPickHeader} className="-my-1 ml-1">
            {m.imports_header_change()}
          </Button>
        </Fact>
      </dl>
      {table.sheets.length > 1 && (
        <ChoiceField
          label={m.imports_fact_sheet()}
          value={String(table.sheet)}
          choices={table.sheets.map((name, index) => ({ value: String(index), label: name }))}
          onChange={(event) => change.mutate({ sheet: Number(event.target.value) })}
          className="mt-3"
        />
      )}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 text-13">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}
