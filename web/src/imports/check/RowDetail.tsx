import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ImportSteps } from '../use-import-steps.ts'
import { fixWords } from '../words.ts'
import { ActiveChoice } from './ActiveChoice.tsx'

type Props = { job: ImportJob; row: ImportRowView; steps: ImportSteps }

/** A row's cells as fields, errors first. Saving rechecks the rows. */
export function RowDetail({ job, row, steps }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [cells, setCells] = useState(row.cells)
  if (row.cells.join('\u0000') !== cells.join('\u0000')) {
    setCells(row.cells)
    setTyped({})
  }
  const wrong = new Map(
    row.problems.flatMap(({ column, reason }) => (column === null ? [] : [[column, reason] as const])),
  )
  const hasWrongWidth = row.reason === 'wrong_column_count'
  const [asksForAll, setAsksForAll] = useState(false)
  const showsAll = asksForAll || hasWrongWidth || wrong.size === 0
  const names = job.table?.columns.map(({ name }) => name) ?? []
  const width = Math.max(names.length, row.cells.length)
  const columns = Array.from({ length: width }, (_, column) => column)
  const shown = showsAll ? columns : columns.filter((column) => wrong.has(column))

  function save(event: FormEvent) {
    event.preventDefault()
    // A row with the wrong number of cells gets all of them, so it matches the header.
    const changed = hasWrongWidth ? columns : Object.keys(typed).map(Number)
    steps.fix.mutate(
      changed.map((column) => ({ record: row.record, column, value: typed[column] ?? row.cells[column] ?? '' })),
    )
  }

  return (
    <form ref={focusOnFirstError} onSubmit={save} aria-label={m.imports_row_details({ row: formatCount(row.record) })}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((column) => {
          const reason = wrong.get(column)
          return (
            <TextField
              key={column}
              label={names[column] ?? m.imports_row_beyond({ number: formatCount(column + 1) })}
              value={typed[column] ?? row.cells[column] ?? ''}
              readOnly={!job.abilities.fix}
              error={
                reason && typed[column] === undefined
                  ? fixWords(reason, job.kind, job.table?.decimalMark ?? null)
                  : undefined
              }
              help={row.fixed.includes(column) ? m.imports_row_cell_fixed() : undefined}
              onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
            />
          )
        })}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {job.abilities.fix && (
          <Button type="submit" kind="plain" working={steps.fix.isPending} disabled={Object.keys(typed).length === 0}>
            {m.imports_row_save()}
          </Button>
        )}
        {!showsAll && (
          <Button kind="quiet" onClick={() => setAsksForAll(true)}>
            {m.imports_row_cells_all()}
          </Button>
        )}
        <ActiveChoice {...{ job, row, steps }} />
      </div>
    </form>
  )
}

/** People open a row to fix it, so focus goes to its first error. */
function focusOnFirstError(form: HTMLFormElement | null): void {
  if (form) focusFirstError(form)
}
