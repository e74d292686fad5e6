import type { DeskLine } from '@plumbline/contract/purchase-orders/orders'
import { HATCH } from '../../ui/figures/hatch.ts'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../plain-money.ts'

/** What a budget line has committed and spent, what this order takes within the plan, and what goes over. */
export function CommitmentBar({ line, orderedCents }: { line: DeskLine; orderedCents: number }) {
  const taken = line.committedCents + line.directCents
  const within = Math.max(0, Math.min(orderedCents, line.revisedCents - taken))
  const over = Math.max(0, orderedCents - within)
  const whole = Math.max(taken + within + over, line.revisedCents, 1)
  const share = (cents: number) => `${(Math.max(0, cents) / whole) * 100}%`
  const parts = [
    { name: m.orders_bar_taken(), cents: taken },
    { name: m.orders_bar_this(), cents: within },
    ...(over > 0 ? [{ name: m.orders_bar_over(), cents: over }] : []),
  ]
  return (
    <div>
      <p className="mb-1 text-right text-12 text-ink-soft figures">
        {m.orders_bar_planned({ amount: plainMoney(line.revisedCents) })}
      </p>
      <span aria-hidden className="flex h-3 border border-line-strong">
        <span className="bg-blueprint" style={{ width: share(taken) }} />
        <span className={HATCH} style={{ width: share(within) }} />
        <span className="bg-bad" style={{ width: share(over) }} />
      </span>
      <dl className="mt-1.5 flex justify-between gap-3 text-12">
        {parts.map(({ name, cents }) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium figures">{plainMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
