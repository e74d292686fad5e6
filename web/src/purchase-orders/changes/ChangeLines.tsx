import type { Order, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { Plus, Trash2 } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type ChangeDraftLine, newChangeLine } from './draft.ts'

type Props = {
  desk: OrderDesk | undefined
  order: Order
  lines: readonly ChangeDraftLine[]
  asked: boolean
  onChange: (lines: readonly ChangeDraftLine[]) => void
}

/** What changes, line by line: an existing line of the order, or a new one on a budget line. */
export function ChangeLines({ desk, order, lines, asked, onChange }: Props) {
  const change = (id: string, part: Partial<ChangeDraftLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const choices = [
    ...order.lines.map((line) => ({ value: `order:${line.id}`, label: `${line.code} ${line.description}` })),
    ...(desk?.lines ?? [])
      .filter((line) => !line.isContingency)
      .map((line) => ({
        value: `new:${line.id}`,
        label: m.changes_new_line_on({ line: `${line.code} ${line.description}` }),
      })),
  ]
  const choose = (id: string, value: string) => {
    const [kind, chosen = ''] = value.split(':')
    const ordered = order.lines.find((line) => line.id === chosen)
    if (kind === 'order' && ordered)
      change(id, { orderLineId: ordered.id, budgetLineId: ordered.budgetLineId, description: ordered.description })
    else change(id, { orderLineId: null, budgetLineId: chosen })
  }
  const missing = (isMissing: boolean, words: string) => (asked && isMissing ? words : undefined)
  return (
    <section aria-label={m.orders_lines()}>
      {lines.map((line, index) => {
        const named = (name: string) => m.orders_row_field({ name, number: index + 1 })
        return (
          <div
            key={line.id}
            className="grid items-start gap-2 border-b border-line py-2 sm:grid-cols-[1.4fr_1.6fr_1fr_auto]"
          >
            <ChoiceField
              small
              hideLabel
              label={named(m.orders_line())}
              placeholder={m.orders_find_line()}
              value={
                line.orderLineId ? `order:${line.orderLineId}` : line.budgetLineId ? `new:${line.budgetLineId}` : ''
              }
              choices={choices}
              error={missing(line.budgetLineId === null, m.orders_budget_line_needed())}
              onChange={(event) => choose(line.id, event.target.value)}
            />
            <TextField
              small
              hideLabel
              label={named(m.orders_item())}
              placeholder={m.orders_item()}
              maxLength={200}
              value={line.description}
              error={missing(line.description.trim() === '', m.orders_item_needed())}
              onChange={(event) => change(line.id, { description: event.target.value })}
            />
            <MoneyField
              small
              hideLabel
              label={named(m.changes_change())}
              placeholder={m.changes_change()}
              value={line.amountCents}
              error={missing(!line.amountCents, m.orders_amount_needed())}
              onChange={(amountCents) => change(line.id, { amountCents })}
            />
            {lines.length > 1 && (
              <IconButton
                size="small"
                icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
                label={m.orders_remove_row({ number: index + 1 })}
                onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
              />
            )}
          </div>
        )
      })}
      <Button
        size="small"
        className="mt-2"
        icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => onChange([...lines, newChangeLine(lines.at(-1)?.budgetLineId ?? null)])}
      >
        {m.orders_add_line()}
      </Button>
    </section>
  )
}
