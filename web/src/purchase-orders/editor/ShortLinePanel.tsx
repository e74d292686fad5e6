import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { Way } from '@plumbline/domain/purchase-orders/orders/order'
import { m } from '../../messages/generated/messages.js'
import { RadioList, type RadioOption } from '../../ui/fields/RadioList.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { plainMoney } from '../plain-money.ts'
import { CommitmentBar } from './CommitmentBar.tsx'
import type { ShortLine } from './use-order-editor.ts'

type Props = { desk: OrderDesk; short: ShortLine; onWay: (way: Way) => void }

/** A budget line that the order takes over its budget, with what can be done about it and what each way means. */
export function ShortLinePanel({ desk, short, onWay }: Props) {
  const { line, shortCents } = short
  const amount = formatMoney(shortCents, { currency: false })
  return (
    <section className="rounded-6 border border-watch-edge">
      <div role="status" className="flex gap-2 rounded-t-6 bg-watch-wash px-3 py-2.5 text-14 text-watch">
        <StatusIcon tone="watch" className="mt-0.5" />
        <h3 className="font-semibold">{m.orders_short({ amount: formatMoney(shortCents), line: line.description })}</h3>
      </div>
      <div className="px-3 py-3">
        <CommitmentBar line={line} orderedCents={short.orderedCents} />
        <RadioList
          className="mt-3"
          stacked
          label={m.orders_ways({ line: line.description })}
          hideLabel
          options={optionsOf(desk, short, amount)}
          value={short.way}
          onChange={onWay}
        />
      </div>
    </section>
  )
}

function optionsOf(desk: OrderDesk, { line, shortCents }: ShortLine, amount: string): RadioOption<Way>[] {
  const reaches = desk.budgetIsApproved && shortCents <= desk.contingencyLeftCents
  const profit =
    desk.projectedProfitCents === null
      ? m.orders_way_costs_more({ amount })
      : m.orders_way_profit({ profit: formatMoney(desk.projectedProfitCents - shortCents) })
  return [
    {
      value: 'contingency',
      label: m.orders_way_contingency({ amount }),
      detail: reaches
        ? m.orders_way_contingency_means({
            from: plainMoney(desk.contingencyLeftCents),
            to: plainMoney(desk.contingencyLeftCents - shortCents),
          })
        : desk.budgetIsApproved
          ? m.orders_way_contingency_short({ left: plainMoney(desk.contingencyLeftCents) })
          : m.orders_way_needs_approved_budget(),
      disabled: !reaches,
    },
    {
      value: 'change_order',
      label: m.orders_way_change_order({ amount, line: line.description }),
      detail: desk.budgetIsApproved ? profit : m.orders_way_needs_approved_budget(),
      disabled: !desk.budgetIsApproved,
    },
    {
      value: 'over_budget',
      label: m.orders_way_over_budget(),
      detail: `${profit} ${m.orders_way_adds_admin()}`,
    },
  ]
}
