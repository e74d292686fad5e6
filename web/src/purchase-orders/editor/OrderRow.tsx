import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { Copy, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { m } from '../../messages/generated/messages.js'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { plainMoney } from '../plain-money.ts'
import { amountOf, type DraftLine, type LineProblem } from './draft.ts'
import { LinePicker } from './LinePicker.tsx'
import { ROW_GRID } from './row-grid.ts'

type Props = {
  line: DraftLine
  desk: OrderDesk
  number: number
  /** what the budget line has left after this row; null without a line */
  leftCents: number | null
  /** what it had before the order, at the first row on it */
  hadCents: number | null
  problems: readonly LineProblem[]
  onChange: (part: Partial<DraftLine>) => void
  onRemove: (() => void) | null
  onCopy: () => void
  onNext: () => void
  onMove: (step: 1 | -1) => void
}

/** One row: Enter at its end adds the next, Alt with an arrow moves it, Ctrl or Cmd with D copies it. */
export function OrderRow(props: Props) {
  const { line, desk, number, leftCents, hadCents, problems, onChange, onRemove, onCopy, onNext, onMove } = props
  const computed = isQuantity(line.qty) && line.unitCostCents !== null
  const named = (name: string) => m.orders_row_field({ name, number })
  const needs = (problem: LineProblem, words: string) => (problems.includes(problem) ? words : undefined)

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey
      ? ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown' | 'ArrowUp']
      : undefined
    if (step) {
      event.preventDefault()
      onMove(step)
    } else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onCopy()
    }
  }

  /** The last field of a row makes the next one. */
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onNext()
  }

  return (
    // Shortcuts for the row come from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onKeyDown={onKeyDown}
      className={cx('grid grid-cols-2 items-start gap-x-2 gap-y-2 border-b border-line py-2.5 quiet-fields', ROW_GRID)}
    >
      <LinePicker
        className="max-xl:col-span-2"
        label={named(m.orders_budget_line())}
        value={line.budgetLineId}
        lines={desk.lines}
        error={needs('budgetLineId', m.orders_budget_line_needed())}
        onChange={(budgetLineId) => onChange({ budgetLineId })}
      />
      <TextField
        small
        className="max-xl:col-span-2"
        label={named(m.orders_item())}
        hideLabel
        placeholder={m.orders_item()}
        maxLength={200}
        value={line.description}
        error={needs('description', m.orders_item_needed())}
        help={line.sourceCents !== null ? sourceWords(line) : undefined}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        small
        alignRight
        inputMode="decimal"
        label={named(m.orders_qty())}
        hideLabel
        placeholder={m.orders_qty()}
        value={line.qty}
        error={needs('qty', m.orders_qty_odd())}
        onChange={(event) => onChange({ qty: event.target.value.trim().replace(',', '.') })}
      />
      <TextField
        small
        label={named(m.orders_unit())}
        hideLabel
        placeholder={m.orders_unit()}
        maxLength={20}
        value={line.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
      <MoneyField
        small
        label={named(m.orders_unit_cost())}
        hideLabel
        placeholder={m.orders_unit_cost()}
        value={line.unitCostCents}
        onChange={(unitCostCents) => onChange({ unitCostCents })}
        onKeyDown={(event) => computed && onEnter(event)}
      />
      <Amount
        label={named(m.orders_amount())}
        computedCents={computed ? amountOf(line) : null}
        cents={line.amountCents}
        error={needs('amountCents', m.orders_amount_needed())}
        onChange={(amountCents) => onChange({ amountCents })}
        onKeyDown={onEnter}
      />
      <LeftAfter cents={leftCents} hadCents={hadCents} />
      <RowButtons number={number} onCopy={onCopy} onRemove={onRemove} />
    </li>
  )
}

type AmountProps = {
  label: string
  /** quantity × unit cost; null while one of them is missing */
  computedCents: number | null
  cents: number | null
  error: string | undefined
  onChange: (cents: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What a row comes to: a figure where it follows from quantity and unit cost, else a field. */
function Amount({ label, computedCents, cents, error, onChange, onKeyDown }: AmountProps) {
  if (computedCents !== null)
    return (
      <output aria-label={label} className="self-center text-right text-14 font-medium figures">
        {plainMoney(computedCents)}
      </output>
    )
  return (
    <MoneyField
      small
      label={label}
      hideLabel
      placeholder={m.orders_amount()}
      value={cents}
      error={error}
      onChange={onChange}
      onKeyDown={onKeyDown}
    />
  )
}

function RowButtons({ number, onCopy, onRemove }: Pick<Props, 'number' | 'onCopy' | 'onRemove'>) {
  return (
    <span className="flex justify-end">
      <IconButton
        kind="quiet"
        size="small"
        icon={<Copy aria-hidden size={16} strokeWidth={1.6} />}
        label={m.orders_copy_row({ number })}
        onClick={onCopy}
      />
      {onRemove && (
        <IconButton
          kind="quiet"
          size="small"
          icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
          label={m.orders_remove_row({ number })}
          onClick={onRemove}
        />
      )}
    </span>
  )
}

function sourceWords({ source, sourceCents }: DraftLine): string {
  const amount = formatMoney(sourceCents ?? 0, { currency: false })
  if (source === 'bid') return m.bids_source_bid({ amount })
  return source === 'estimate' ? m.orders_source_estimate({ amount }) : m.orders_source_order({ amount })
}

/** What the budget line has left: a figure under its column name on a wide screen, in words below that. */
function LeftAfter({ cents, hadCents }: { cents: number | null; hadCents: number | null }) {
  if (cents === null) return <span />
  return (
    <p className={cx('self-center text-right text-13 figures', cents < 0 ? 'text-bad' : 'text-ink-soft')}>
      <span className="max-xl:hidden">
        {plainMoney(cents)}
        {hadCents !== null && (
          <span className="block text-12 text-ink-soft">{m.orders_left_of({ amount: plainMoney(hadCents) })}</span>
        )}
      </span>
      <span className="xl:hidden">
        {cents < 0
          ? m.orders_row_over({ amount: plainMoney(-cents) })
          : m.orders_row_left({ amount: plainMoney(cents) })}
      </span>
    </p>
  )
}
