import type { BudgetFigures } from '@plumbline/contract/budgets/budget'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'

/** Planned is an outline, actual is solid, and the forecast is a vertical tick, red when it exceeds the plan. */
export function LineBar({ figures, tall }: { figures: BudgetFigures; tall?: boolean }) {
  const { revisedCents, actualCents, forecastCents } = figures
  const widest = Math.max(revisedCents, actualCents, forecastCents, 1)
  const share = (cents: number) => `${(Math.max(0, cents) / widest) * 100}%`
  return (
    <span
      role="img"
      aria-label={m.budgets_bar({
        planned: formatMoney(revisedCents),
        actual: formatMoney(actualCents),
        forecast: formatMoney(forecastCents),
      })}
      className={cx('relative block', tall ? 'h-3' : 'h-2.5')}
    >
      <span className="absolute inset-y-0.5 left-0 border border-ink-soft" style={{ width: share(revisedCents) }} />
      <span className="absolute inset-y-0.5 left-0 bg-[var(--c-purchase)]" style={{ width: share(actualCents) }} />
      <span
        className={cx('absolute inset-y-0 w-0.5 -translate-x-full', forecastCents > revisedCents ? 'bg-bad' : 'bg-ink')}
        style={{ left: share(forecastCents) }}
      />
    </span>
  )
}
