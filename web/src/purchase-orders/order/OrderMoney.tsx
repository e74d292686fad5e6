import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { isEnded, wasApproved } from '@plumbline/domain/purchase-orders/status'
import { formatMoney } from '../../ui/figures/format.ts'
import { m } from '../../messages/generated/messages.js'
import { type ExplainRow, LedgerTable } from '../../ui/figures/LedgerTable.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** From what was ordered to what can still be billed, as a ledger. */
export function OrderMoney({ order }: { order: Order }) {
  const { totalCents, revisedCents, billedCents, fromContingencyCents } = order
  const changes = (revisedCents ?? 0) - (totalCents ?? 0)
  const unbilled = (revisedCents ?? 0) - (billedCents ?? 0)
  const released = isEnded(order.status) ? unbilled : 0
  const rows: ExplainRow[] = [
    { name: m.orders_column_ordered(), value: { cents: totalCents ?? 0 } },
    ...(changes === 0
      ? []
      : [
          {
            sign: changes > 0 ? ('+' as const) : ('−' as const),
            name: m.orders_changes(),
            value: { cents: Math.abs(changes) },
          },
        ]),
    { sign: '−', name: m.orders_column_billed(), value: { cents: billedCents ?? 0 } },
    ...(released > 0 ? [{ sign: '−' as const, name: m.orders_released_short(), value: { cents: released } }] : []),
  ]
  return (
    <Section title={m.orders_money()}>
      <div className="pt-3">
        {wasApproved(order.status) ? (
          <LedgerTable rows={rows} result={{ name: m.orders_column_open(), value: { cents: unbilled - released } }} />
        ) : (
          <LedgerTable rows={[]} result={{ name: m.orders_total(), value: { cents: totalCents ?? 0 } }} />
        )}
        {(order.paidCents ?? 0) !== 0 && (
          <p className="mt-3 text-13 text-ink-soft">
            {m.orders_paid_note({ amount: formatMoney(order.paidCents ?? 0) })}
          </p>
        )}
        {(fromContingencyCents ?? 0) > 0 && (
          <p className="mt-3 text-13 text-ink-soft">
            {m.orders_from_contingency_note({ amount: formatMoney(fromContingencyCents ?? 0) })}
          </p>
        )}
      </div>
    </Section>
  )
}
