import type { ImportColumn, ImportJob, ImportTable } from '@plumbline/contract/imports/imports'
import { IMPORT_FIELDS } from '@plumbline/domain/imports/columns/fields'
import { CURRENCY_FIELD } from '@plumbline/domain/imports/columns/mapping'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import type { ImportSteps, Mapping } from '../use-import-steps.ts'
import { fieldWords } from '../words.ts'

const KEPT_BESIDE = ''

type Props = { job: ImportJob; table: ImportTable; change: ImportSteps['change'] }

/** Every column with its first values and the field it maps to. Choosing a field for another column moves it there. */
export function ColumnTable({ job, table, change }: Props) {
  const { columns } = table
  const choices = [
    { value: KEPT_BESIDE, label: m.imports_columns_custom() },
    ...IMPORT_FIELDS[job.kind].map(({ key }) => ({ value: key, label: fieldWords(key) })),
    { value: CURRENCY_FIELD, label: m.imports_columns_currency() },
  ]

  function choose(column: ImportColumn, value: string) {
    const field = value === KEPT_BESIDE ? null : value
    const former = columns.find((other) => other.field === field && other.index !== column.index)
    const mapping: Mapping = [{ column: column.index, field }]
    if (field !== null && field !== CURRENCY_FIELD && former) mapping.push({ column: former.index, field: null })
    change.mutate({ mapping })
  }

  return (
    <Section
      title={m.imports_columns()}
      detail={m.imports_columns_count({ count: columns.length, shown: formatCount(columns.length) })}
    >
      <ul>
        {columns.map((column) => (
          <li
            key={column.index}
            className="grid items-start gap-x-6 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,240px)]"
          >
            <div className="min-w-0">
              <p className="text-14 font-medium break-words">{column.name}</p>
              <p className="text-12 break-words text-ink-soft">
                {column.samples.length === 0 ? m.imports_columns_empty() : column.samples.join(' · ')}
              </p>
            </div>
            <div className="min-w-0">
              <ChoiceField
                label={m.imports_columns_field_of({ column: column.name })}
                hideLabel
                value={column.field ?? KEPT_BESIDE}
                choices={choices}
                disabled={!job.abilities.map}
                onChange={(event) => choose(column, event.target.value)}
              />
              {column.unsure && (
                <Status tone="watch" size="small" className="mt-1">
                  {m.imports_columns_unsure()}
                </Status>
              )}
              {column.remembered && (
                <Status tone="info" size="small" className="mt-1">
                  {m.imports_columns_remembered()}
                </Status>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
