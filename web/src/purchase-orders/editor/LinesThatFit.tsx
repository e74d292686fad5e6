import type { DeskLine, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import type { Judged } from './use-order-editor.ts'

/** Budget lines that the order fits on, one row each, with what waits on them. */
export function LinesThatFit({ desk, judged }: { desk: OrderDesk; judged: Judged }) {
  const fitting = judged.demands.filter((demand) => demand.shortCents === 0)
  if (fitting.length === 0) return null
  const byId = new Map(desk.lines.map((line) => [line.id, line]))
  return (
    <ul className="flex flex-col gap-2">
      {fitting.map(({ budgetLineId, leftAfterCents }) => {
        const line = byId.get(budgetLineId)
        return (
          line && (
            <li key={budgetLineId} className="border-b border-line pb-2 text-14">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <span className="mr-2 text-12 text-ink-soft figures">{line.code}</span>
                  {line.description}
                </span>
                <span className="ml-auto whitespace-nowrap figures">
                  {m.orders_left_after({ amount: formatMoney(leftAfterCents, { currency: false }) })}
                </span>
              </span>
              <Waiting line={line} leftAfterCents={leftAfterCents} />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Orders of others aren't counted, but may be approved first. */
function Waiting({ line, leftAfterCents }: { line: DeskLine; leftAfterCents: number }) {
  return line.waiting.map(({ orderId, number, amountCents }) => {
    const shortCents = amountCents - leftAfterCents
    const facts = { order: orderNumber(number), amount: formatMoney(amountCents) }
    return (
      <Status key={orderId} tone="info" size="small" className="mt-1">
        {shortCents > 0
          ? m.orders_waiting_short({ ...facts, short: formatMoney(shortCents) })
          : m.orders_waiting({ ...facts })}
      </Status>
    )
  })
}
