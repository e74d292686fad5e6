import { m } from '../../messages/generated/messages.js'
import { formatChoices, formatMoney } from '../../ui/figures/format.ts'
import type { Preview } from './who-approves.ts'

/** Who will decide, step by step, and what counts toward the amount. */
export function WhoApproves({ preview, ifOverBudget }: { preview: Preview; ifOverBudget: readonly string[] }) {
  return (
    <section>
      <h3 className="border-b border-ink pb-2 text-16 font-semibold">{m.orders_who_approves()}</h3>
      {preview.outcome !== 'approval' && (
        <p className="py-2.5 text-14">
          {preview.outcome === 'automatic' ? m.orders_approves_itself() : m.orders_you_approve()}
        </p>
      )}
      <ol>
        {preview.steps.map(({ names, selfApproval }, index) => (
          <li key={index} className="flex gap-3 border-b border-line py-2.5 text-14">
            <span className="text-ink-soft figures">{index + 1}</span>
            <span>
              {formatChoices([...names])}
              {selfApproval && <span className="block text-13 text-ink-soft">{m.orders_self_approval()}</span>}
            </span>
          </li>
        ))}
        {ifOverBudget.length > 0 && (
          <li className="flex gap-3 border-b border-dashed border-line-strong py-2.5 text-14 text-ink-soft">
            <span className="figures">{preview.steps.length + 1}</span>
            <span>
              {formatChoices([...ifOverBudget])}
              <span className="block text-13">{m.orders_only_over_budget()}</span>
            </span>
          </li>
        )}
      </ol>
      <p className="pt-2 text-13 text-ink-soft">
        {preview.counted.length > 0
          ? m.orders_counted_with({
              total: formatMoney(preview.bandCents),
              others: formatMoney(preview.countedCents),
              count: preview.counted.length,
            })
          : m.orders_counted({ total: formatMoney(preview.bandCents) })}
      </p>
    </section>
  )
}
