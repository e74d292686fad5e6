import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { openByBudgetLine } from '@plumbline/domain/purchase-orders/orders/open'
import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'

/** What each budget line gets back when the order ends. */
export function ReleasedLines({ order }: { order: Order }) {
  const released = openByBudgetLine(order.lines).filter(({ openCents }) => openCents > 0)
  if (released.length === 0) return null
  return (
    <section aria-label={m.orders_released()}>
      <h3 className="border-b border-ink pb-1.5 text-13 font-medium text-ink-soft">{m.orders_released()}</h3>
      <ul>
        {released.map(({ line, openCents }) => (
          <li key={line.budgetLineId} className="flex justify-between gap-3 border-b border-line py-2 text-14">
            <span className="min-w-0">
              <span className="mr-2 text-12 text-ink-soft figures">{line.code}</span>
              {line.budgetLine}
            </span>
            <Money cents={openCents} column cost />
          </li>
        ))}
      </ul>
    </section>
  )
}
