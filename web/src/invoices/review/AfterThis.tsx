import { percentOf, sumCents } from '@plumbline/domain/money'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Reviewed } from './reviewed.ts'
import type { Decision } from './use-decision.ts'

/** What the order has left and what is held on it once the choice is made. */
export function AfterThis({
  reviewed: { invoice, match, order },
  decision,
}: {
  reviewed: Reviewed
  decision: Decision
}) {
  if (invoice.order === null || order === null || match === null) return null
  const leftCents = sumCents(order.lines.map((line) => line.leftCents)) - order.extrasCents - decision.approvedCents
  const heldCents =
    match.heldCents +
    percentOf(decision.approvedCents, invoice.retainagePct) -
    (decision.way === 'wait' ? 0 : invoice.releasedCents)
  const rows = [
    {
      name: m.invoices_left_to_bill({ order: orderNumber(invoice.order.number) }),
      cents: decision.way === 'override' ? Math.max(0, leftCents) : leftCents,
    },
    { name: m.invoices_held_on_order(), cents: heldCents },
  ]
  return (
    <Section title={m.invoices_after()}>
      <dl>
        {rows.map(({ name, cents }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2 text-14">
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} column cost />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
