import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { leftAfterRows } from '@plumbline/domain/purchase-orders/orders/left'
import { Plus } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { cx } from '../../ui/cx.ts'
import { amountOf, type DraftLine, emptyLine, type Problems, totalOf } from './draft.ts'
import { OrderRow } from './OrderRow.tsx'
import { ROW_GRID } from './row-grid.ts'

type Props = {
  desk: OrderDesk
  lines: readonly DraftLine[]
  problems: Problems['lines']
  onChange: (lines: DraftLine[]) => void
}

/** The rows of an order. Each shows what its budget line has left after it, so the row where one runs out is seen. */
export function RowsTable({ desk, lines, problems, onChange }: Props) {
  const byId = new Map(desk.lines.map((line) => [line.id, line]))
  const left = leftAfterRows(
    lines.map((line) => ({ budgetLineId: line.budgetLineId, amountCents: amountOf(line) })),
    byId,
  )
  const change = (id: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const insert = (at: number, line: DraftLine) => onChange(lines.toSpliced(at, 0, line))
  const move = (from: number, to: number) => {
    const line = lines[from]
    if (line && to >= 0 && to < lines.length) onChange(lines.toSpliced(from, 1).toSpliced(to, 0, line))
  }
  return (
    <section aria-label={m.orders_lines()}>
      <ColumnNames />
      <ol className="border-t border-ink">
        {lines.map((line, index) => (
          <OrderRow
            key={line.id}
            {...{ line, desk, index }}
            number={index + 1}
            leftCents={left[index] ?? null}
            hadCents={hadBefore(lines, index, byId)}
            problems={problems.get(line.id) ?? []}
            onChange={(part) => change(line.id, part)}
            onRemove={lines.length > 1 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : null}
            onCopy={() => insert(index + 1, { ...line, id: emptyLine().id })}
            onNext={() => insert(index + 1, emptyLine(line.budgetLineId))}
            onMove={(step) => move(index, index + step)}
          />
        ))}
      </ol>
      <div className="flex items-center justify-between gap-3 py-3">
        <Button
          size="small"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => insert(lines.length, emptyLine())}
        >
          {m.orders_add_line()}
        </Button>
        <span className="text-14">
          {m.orders_total()} <Money cents={totalOf(lines)} cost className="ml-2 font-semibold" />
        </span>
      </div>
    </section>
  )
}

/** What a budget line had before the order, at the first row on it. */
function hadBefore(
  lines: readonly DraftLine[],
  index: number,
  byId: ReadonlyMap<string, OrderDesk['lines'][number]>,
): number | null {
  const lineId = lines[index]?.budgetLineId ?? null
  if (lineId === null || lines.findIndex(({ budgetLineId }) => budgetLineId === lineId) !== index) return null
  return byId.get(lineId)?.uncommittedCents ?? null
}

/** Each field has its own label; these are for the eye. */
function ColumnNames() {
  return (
    <div
      aria-hidden
      className={cx('hidden items-end gap-x-2 pb-2 text-12 font-medium text-ink-soft xl:grid', ROW_GRID)}
    >
      <span className="pl-1.5">{m.orders_budget_line()}</span>
      <span className="pl-1.5">{m.orders_item()}</span>
      <span className="pr-1.5 text-right">{m.orders_qty()}</span>
      <span className="pl-1.5">{m.orders_unit()}</span>
      <span className="pr-1.5 text-right">{m.orders_unit_cost()}</span>
      <span className="pr-1.5 text-right">{m.orders_amount()}</span>
      <span className="text-right">{m.orders_line_has_left()}</span>
    </div>
  )
}
