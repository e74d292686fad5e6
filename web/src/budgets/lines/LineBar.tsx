import type { BudgetFigures } from '@plumbline/contract/budgets/budget'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { HATCH } from '../../ui/figures/hatch.ts'

/**
 * Planned is an outline, actual is solid, what is ordered and not billed is hatched, and what awaits approval is dashed
 * after it. The forecast is a vertical tick, red when it exceeds the plan.
 */
export function LineBar({ figures, tall }: { figures: BudgetFigures; tall?: boolean }) {
  const { revisedCents, actualCents, openCommitmentCents, pendingCommitmentCents, forecastCents } = figures
  const promised = actualCents + openCommitmentCents
  const widest = Math.max(revisedCents, promised + pendingCommitmentCents, forecastCents, 1)
  const share = (cents: number) => `${(Math.max(0, cents) / widest) * 100}%`
  return (
    <span role="img" aria-label={barWords(figures)} className={cx('relative block', tall ? 'h-3' : 'h-2.5')}>
      <span className="absolute inset-y-0.5 left-0 border border-ink-soft" style={{ width: share(revisedCents) }} />
      {pendingCommitmentCents > 0 && (
        <span
          className="absolute inset-y-0.5 border border-dashed border-blueprint bg-paper"
          style={{ left: share(promised), width: share(pendingCommitmentCents) }}
        />
      )}
      {openCommitmentCents > 0 && (
        <span
          className={cx('absolute inset-y-0.5 border border-blueprint bg-paper', HATCH)}
          style={{ left: share(actualCents), width: share(openCommitmentCents) }}
        />
      )}
      <span className="absolute inset-y-0.5 left-0 bg-[var(--c-purchase)]" style={{ width: share(actualCents) }} />
      <span
        className={cx('absolute inset-y-0 w-0.5 -translate-x-full', forecastCents > revisedCents ? 'bg-bad' : 'bg-ink')}
        style={{ left: share(forecastCents) }}
      />
    </span>
  )
}

function barWords(figures: BudgetFigures): string {
  const { pendingCommitmentCents, openCommitmentCents } = figures
  return [
    m.budgets_bar({
      planned: formatMoney(figures.revisedCents),
      actual: formatMoney(figures.actualCents),
      forecast: formatMoney(figures.forecastCents),
    }),
    ...(openCommitmentCents === 0 ? [] : [m.budgets_bar_open({ amount: formatMoney(openCommitmentCents) })]),
    ...(pendingCommitmentCents === 0 ? [] : [m.budgets_bar_pending({ amount: formatMoney(pendingCommitmentCents) })]),
  ].join(', ')
}
