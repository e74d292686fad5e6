import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { Lock } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FieldNote } from '../../ui/fields/Field.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import type { DraftLine, LineProblem } from './draft.ts'
import { ROW_GRID } from './row-grid.ts'

type Step = (() => void) | null

type Props = {
  line: DraftLine
  number: number
  budgetLines: readonly DrawSchedule['budgetLines'][number][]
  mayEdit: boolean
  isTicked: boolean
  problems: readonly LineProblem[]
  errorOf: (field: 'code' | 'name' | 'scheduledCents' | 'budgetLineIds') => string | undefined
  onTick: () => void
  onChange: (part: Partial<DraftLine>) => void
  onMove: { up: Step; down: Step }
  onApart: Step
  onRemove: () => void
}

/** One of the lender's lines. Alt with an arrow moves it; one with money drawn on it is marked and stays. */
export function ScheduleRow(props: Props) {
  const { line, number, budgetLines, mayEdit, isTicked, problems, errorOf, onTick, onChange, onMove } = props
  const named = (field: string) => m.draw_schedule_field({ field, number })
  const covered = coveredWords(budgetLines)

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey ? { ArrowUp: onMove.up, ArrowDown: onMove.down }[event.key] : undefined
    if (!step || !mayEdit) return
    event.preventDefault()
    step()
  }

  return (
    // Rows can be moved from any of their fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onKeyDown={onKeyDown}
      className={cx(
        'grid grid-cols-[1.5rem_5.5rem_minmax(0,1fr)_2.5rem] items-start gap-x-3 gap-y-2 border-b border-line py-2.5 md:items-center',
        ROW_GRID,
      )}
    >
      {mayEdit ? (
        <Checkbox
          hideLabel
          label={m.draw_schedule_tick({ number })}
          checked={isTicked}
          onChange={onTick}
          className="max-md:pt-2"
        />
      ) : (
        <span className="text-13 text-ink-soft figures">{number}</span>
      )}
      <TextField
        small
        hideLabel
        label={named(m.draw_schedule_code())}
        placeholder={m.draw_schedule_code()}
        maxLength={20}
        value={line.code}
        error={errorOf('code')}
        readOnly={!mayEdit}
        onChange={(event) => onChange({ code: event.target.value })}
      />
      <TextField
        small
        hideLabel
        label={named(m.draw_schedule_name())}
        placeholder={m.draw_schedule_name()}
        maxLength={160}
        value={line.name}
        error={problems.includes('name') ? m.draw_schedule_name_needed() : errorOf('name')}
        readOnly={!mayEdit}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="min-w-0 text-13 text-ink-soft max-md:order-2 max-md:col-span-3 max-md:col-start-2">
        {covered || m.draw_schedule_no_lines()}
        <FieldNote id={`lines-${line.key}`} error={errorOf('budgetLineIds')} />
      </div>
      <MoneyField
        small
        hideLabel
        className="max-md:order-3 max-md:col-span-2 max-md:col-start-2"
        label={named(m.draw_schedule_amount())}
        value={line.scheduledCents}
        error={amountError(props)}
        readOnly={!mayEdit}
        onChange={(scheduledCents) => onChange({ scheduledCents })}
      />
      <DrawnMark cents={line.drawnCents} />
      {mayEdit ? <RowMenu {...props} /> : <span />}
    </li>
  )
}

function amountError({ line, problems, errorOf }: Props): string | undefined {
  if (problems.includes('scheduledCents')) return m.draw_schedule_amount_needed()
  if (problems.includes('below_drawn')) return m.draw_schedule_below_drawn({ amount: formatMoney(line.drawnCents) })
  return errorOf('scheduledCents')
}

function coveredWords(lines: Props['budgetLines']): string {
  return lines.map(({ code, name }) => `${code} ${name}`.trim()).join(', ')
}

/** What was drawn: a figure in its column, in words on a phone. */
function DrawnMark({ cents }: { cents: number }) {
  if (cents === 0) return <Money cents={0} column className="text-right max-md:hidden" />
  const amount = formatMoney(cents, { currency: false })
  return (
    <span className="flex items-center justify-end gap-1.5 text-13 figures max-md:order-4 max-md:col-span-3 max-md:col-start-2 max-md:justify-start">
      <Lock aria-hidden size={14} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
      <span className="max-md:hidden">
        <Money cents={cents} column />
      </span>
      <span className="md:hidden">{m.draw_schedule_drawn_amount({ amount })}</span>
    </span>
  )
}

function RowMenu({ line, number, onMove, onApart, onRemove }: Props) {
  const isDrawn = line.drawnCents > 0
  return (
    <MoreMenu label={m.draw_schedule_more({ number })}>
      {onMove.up && <MenuItem onSelect={onMove.up}>{m.draw_schedule_up()}</MenuItem>}
      {onMove.down && <MenuItem onSelect={onMove.down}>{m.draw_schedule_down()}</MenuItem>}
      {onApart && (
        <MenuItem disabled={isDrawn} onSelect={onApart}>
          {isDrawn ? m.draw_schedule_apart_drawn() : m.draw_schedule_apart()}
        </MenuItem>
      )}
      {!isDrawn && (
        <MenuItem danger onSelect={onRemove}>
          {m.draw_schedule_remove()}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
