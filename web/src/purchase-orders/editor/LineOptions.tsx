import type { DeskLine } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'

type Props = {
  listId: string
  found: readonly DeskLine[]
  current: DeskLine | undefined
  onPoint: (index: number) => void
  onChoose: (line: DeskLine) => void
}

/** Budget lines to choose from, each with what it has left and what waits on it. */
export function LineOptions({ listId, found, current, onPoint, onChoose }: Props) {
  if (found.length === 0)
    return (
      <p id={listId} className="mt-1 text-13 text-ink-soft">
        {m.orders_no_line_found()}
      </p>
    )
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={m.orders_budget_lines()}
      className="mt-1 max-h-60 overflow-y-auto rounded-6 border border-line bg-surface py-1 shadow-2"
    >
      {found.map((line, index) => (
        // The keyboard walks the list from its field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={line.id}
          id={`${listId}-${line.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={line === current}
          aria-disabled={line.isContingency || undefined}
          onPointerMove={() => onPoint(index)}
          // Keeps focus in the field so the list doesn't close on press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(line)}
          className={cx(
            'flex min-h-(--control-small) items-baseline gap-2 px-3 py-1.5 text-14',
            line.isContingency ? 'text-ink-faint' : 'cursor-pointer',
            line === current && 'bg-blueprint-wash',
          )}
        >
          <span className="w-13 shrink-0 text-12 text-ink-soft figures">{line.code}</span>
          <span className="min-w-0 flex-1">{line.description}</span>
          <span className="shrink-0 text-right">
            <span className={cx('block figures', line.uncommittedCents < 0 && 'text-bad')}>
              {formatMoney(line.uncommittedCents, { currency: false })}
            </span>
            <span className="block text-12 text-ink-soft">{noteOf(line)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

function noteOf({ isContingency, uncommittedCents, waiting }: DeskLine): string {
  if (isContingency) return m.orders_by_transfer_only()
  const [first] = waiting
  if (first)
    return m.orders_line_waiting({
      amount: formatMoney(first.amountCents, { currency: false }),
      order: orderNumber(first.number),
    })
  return uncommittedCents === 0 ? m.orders_all_committed() : m.orders_left()
}
