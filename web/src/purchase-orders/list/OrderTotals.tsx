import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'

type Totals = { revisedCents: number; billedCents: number; openCents: number; pendingCents: number }

/** What a deal's orders add up to. */
export function OrderTotals({ totals }: { totals: Totals }) {
  const figures = [
    { label: m.orders_total_live(), cents: totals.revisedCents },
    { label: m.orders_total_billed(), cents: totals.billedCents },
    { label: m.orders_total_open(), cents: totals.openCents },
    ...(totals.pendingCents > 0 ? [{ label: m.orders_total_pending(), cents: totals.pendingCents }] : []),
  ]
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, cents }) => (
        <div key={label}>
          <dt className="text-12 text-ink-soft">{label}</dt>
          <dd className="text-18 font-medium">
            <Money cents={cents} cost />
          </dd>
        </div>
      ))}
    </dl>
  )
}
