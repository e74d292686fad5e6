import type { Budget } from '@plumbline/contract/budgets/budget'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { HATCH } from '../../ui/figures/hatch.ts'

/** What the parts of a line's bar mean, once orders add parts to it. */
export function BarLegend({ total }: Pick<Budget, 'total'>) {
  if (total.pendingCommitmentCents === 0 && total.committedCents === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-2 text-12 text-ink-soft">
      <ul aria-label={m.budgets_legend()} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Part look="border border-ink-soft" name={m.budgets_legend_planned()} />
        <Part look="border border-dashed border-blueprint" name={m.budgets_legend_pending()} />
        <Part look={cx('border border-blueprint', HATCH)} name={m.budgets_legend_committed()} />
        <Part look="bg-[var(--c-purchase)]" name={m.budgets_legend_actual()} />
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-0.5 bg-ink" />
          {m.budgets_legend_forecast()}
        </li>
      </ul>
      {total.pendingCommitmentCents !== 0 && <p>{m.budgets_pending_counts_nowhere()}</p>}
    </div>
  )
}

function Part({ look, name }: { look: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={cx('h-1.5 w-6', look)} />
      {name}
    </li>
  )
}
