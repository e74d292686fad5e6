import { MAX_TERM_CENTS } from '@plumbline/domain/money'
import { type Day } from '@plumbline/domain/calendar'
import { MOST_PLANNED } from '@plumbline/domain/underwriting/terms/deal-terms'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { ComputedLine } from './InputGroup.tsx'
import { Place } from '../Place.tsx'

export type DatedRow = { day: Day; amountCents: number }

type Lines<Row extends DatedRow> = {
  title: string
  /** What the rows leave of the total, or what applies while there are none. */
  note: string
  /** what an address calls a row, before its number */
  place: string
  rows: readonly Row[]
}

type Props<Row extends DatedRow> = Lines<Row> & {
  /** `Draw 1`: what a row is called. */
  nameOf: (no: number) => string
  addWords: string
  newRow: () => Row
  mayEdit: boolean
  onChange: (rows: Row[]) => void
  onSave: (rows: Row[]) => void
}

/** A list of dated amounts: planned draws or payments. */
export function DatedRows<Row extends DatedRow>(props: Props<Row>) {
  const { title, note, place, nameOf, addWords, rows, newRow, mayEdit, onChange, onSave } = props
  const { today } = useMe().organization
  const put = (index: number, part: Partial<DatedRow>) =>
    rows.map((row, at) => (at === index ? { ...row, ...part } : row))
  if (!mayEdit) return <DatedLines {...{ title, note, place, rows }} />
  return (
    <Group title={title} note={note}>
      {rows.map((row, index) => {
        const name = nameOf(index + 1)
        return (
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Place key={index} name={`${place}-${index}`}>
            <div className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_auto] items-start gap-2">
              <DayField
                label={m.underwriting_row_day({ row: name })}
                hideLabel
                today={today}
                value={row.day}
                onChange={(day) => day && onChange(put(index, { day }))}
                onBlur={() => onSave([...rows])}
                onPick={(day) => onSave(put(index, { day }))}
              />
              <MoneyField
                label={m.underwriting_row_amount({ row: name })}
                hideLabel
                value={row.amountCents}
                error={row.amountCents > MAX_TERM_CENTS ? m.underwriting_amount_too_large() : undefined}
                onChange={(amountCents) => onChange(put(index, { amountCents: amountCents ?? 0 }))}
                onBlur={() => onSave([...rows])}
              />
              <IconButton
                kind="quiet"
                size="small"
                className="-mr-2"
                label={m.underwriting_remove_row({ row: name })}
                icon={<X size={16} strokeWidth={1.6} />}
                onClick={() => onSave(rows.filter((_, at) => at !== index))}
              />
            </div>
          </Place>
        )
      })}
      {rows.length < MOST_PLANNED && (
        <div>
          <Button
            kind="quiet"
            size="small"
            className="-ml-2"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => onSave([...rows, newRow()])}
          >
            {addWords}
          </Button>
        </div>
      )}
    </Group>
  )
}

/** The same to be read; nothing while there are no rows. */
export function DatedLines<Row extends DatedRow>({ title, note, place, rows }: Lines<Row>) {
  if (rows.length === 0) return null
  return (
    <Group title={title} note={note}>
      {rows.map((row, index) => (
        // A row has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Place key={index} name={`${place}-${index}`}>
          <ComputedLine label={formatDay(row.day)}>{formatMoney(row.amountCents, { currency: false })}</ComputedLine>
        </Place>
      ))}
    </Group>
  )
}

function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-1.5 py-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={titleId} className="text-13 font-medium">
          {title}
        </span>
        <span className="text-12 text-ink-soft">{note}</span>
      </p>
      {children}
    </div>
  )
}
