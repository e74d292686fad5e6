import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { Trash2 } from 'lucide-react'
import { m } from '../../../messages/generated/messages.js'
import { IconButton } from '../../../ui/Button.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { LinePicker } from '../../editor/LinePicker.tsx'
import type { ScopeDraft, ScopeProblem } from './package-draft.ts'

type Props = {
  line: ScopeDraft
  desk: OrderDesk
  number: number
  problems: readonly ScopeProblem[]
  onChange: (part: Partial<ScopeDraft>) => void
  onRemove: (() => void) | null
}

/** One line to bid on: its budget line, what it is, how much of it, and what we think it costs. */
export function ScopeRow({ line, desk, number, problems, onChange, onRemove }: Props) {
  const named = (name: string) => m.orders_row_field({ name, number })
  const needs = (problem: ScopeProblem, words: string) => (problems.includes(problem) ? words : undefined)
  return (
    <li className="grid grid-cols-2 items-start gap-2 border-b border-line py-2.5 lg:grid-cols-[1.4fr_2fr_.6fr_.7fr_1fr_auto]">
      <LinePicker
        className="max-lg:col-span-2"
        label={named(m.orders_budget_line())}
        value={line.budgetLineId}
        lines={desk.lines}
        error={needs('budgetLineId', m.orders_budget_line_needed())}
        onChange={(budgetLineId) => onChange({ budgetLineId })}
      />
      <TextField
        small
        hideLabel
        className="max-lg:col-span-2"
        label={named(m.orders_item())}
        placeholder={m.orders_item()}
        maxLength={200}
        value={line.description}
        error={needs('description', m.orders_item_needed())}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        small
        hideLabel
        alignRight
        inputMode="decimal"
        label={named(m.orders_qty())}
        placeholder={m.orders_qty()}
        value={line.qty}
        error={needs('qty', m.orders_qty_odd())}
        onChange={(event) => onChange({ qty: event.target.value.trim().replace(',', '.') })}
      />
      <TextField
        small
        hideLabel
        label={named(m.orders_unit())}
        placeholder={m.orders_unit()}
        maxLength={20}
        value={line.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
      <MoneyField
        small
        hideLabel
        label={named(m.bids_editor_estimate())}
        placeholder={m.bids_editor_estimate()}
        value={line.estimateCents}
        onChange={(estimateCents) => onChange({ estimateCents })}
      />
      {onRemove && (
        <IconButton
          size="small"
          icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
          label={m.orders_remove_row({ number })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
