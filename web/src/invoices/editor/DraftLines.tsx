import type { Order, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { Plus, X } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type DraftLine, emptyLine } from './draft.ts'

type Props = {
  desk: OrderDesk
  order: Order | undefined
  lines: readonly DraftLine[]
  /** keys of lines that can't be sent */
  wrong: readonly string[]
  onChange: (lines: DraftLine[]) => void
}

/** What the vendor billed, line by line, each with where it belongs. */
export function DraftLines({ desk, order, lines, wrong, onChange }: Props) {
  const change = (key: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <Section title={m.orders_lines()}>
      {lines.map((line) => (
        <LineFields
          key={line.key}
          {...{ desk, order, line }}
          isWrong={wrong.includes(line.key)}
          isOnly={lines.length === 1}
          onChange={(part) => change(line.key, part)}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Button
        kind="quiet"
        className="mt-2 -ml-2"
        icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => onChange([...lines, emptyLine()])}
      >
        {m.invoices_line_add()}
      </Button>
    </Section>
  )
}

type LineProps = {
  desk: OrderDesk
  order: Order | undefined
  line: DraftLine
  isWrong: boolean
  isOnly: boolean
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

function LineFields({ desk, order, line, isWrong, isOnly, onChange, onRemove }: LineProps) {
  const ordered = order?.lines ?? []
  const place = line.orderLineId ? `order:${line.orderLineId}` : line.budgetLineId ? `line:${line.budgetLineId}` : ''
  function choose(value: string) {
    const [kind, id = null] = value.split(':')
    if (kind !== 'order') return onChange({ orderLineId: null, budgetLineId: id })
    const chosen = ordered.find((candidate) => candidate.id === id)
    onChange({
      orderLineId: id,
      budgetLineId: chosen?.budgetLineId ?? null,
      ...(line.description === '' && chosen ? { description: chosen.description } : {}),
    })
  }
  const choices = [
    ...ordered.map(({ id, description, amountCents, changeCents, billedCents }) => ({
      value: `order:${id}`,
      label: m.invoices_line_ordered({
        line: description,
        left: plainMoney(amountCents + changeCents - billedCents),
      }),
    })),
    ...desk.lines
      .filter(({ isContingency }) => !isContingency)
      .map(({ id, code, description }) => ({
        value: `line:${id}`,
        label: order ? m.invoices_line_extra({ line: `${code} ${description}` }) : `${code} ${description}`,
      })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 border-b border-line py-3 max-sm:[&>:nth-child(-n+2)]:col-span-2 sm:grid-cols-[1.4fr_1.4fr_9rem_auto]">
      <TextField
        label={m.invoices_line_text()}
        maxLength={200}
        value={line.description}
        error={isWrong && line.description.trim() === '' ? m.invoices_line_text_needed() : undefined}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <ChoiceField
        label={m.invoices_line_place()}
        placeholder={m.invoices_no_line()}
        value={place}
        choices={choices}
        onChange={(event) => choose(event.target.value)}
      />
      <MoneyField
        label={m.invoices_amount()}
        value={line.amountCents}
        error={isWrong && !line.amountCents ? m.invoices_line_amount_needed() : undefined}
        onChange={(amountCents) => onChange({ amountCents })}
      />
      <IconButton
        kind="quiet"
        label={m.invoices_line_remove({ line: line.description })}
        disabled={isOnly}
        icon={<X aria-hidden size={16} strokeWidth={1.6} />}
        onClick={onRemove}
      />
    </div>
  )
}
