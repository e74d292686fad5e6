import type { DeskLoan } from '@plumbline/contract/draws/desk'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { HATCH } from '../../ui/figures/hatch.ts'

type Props = Pick<DeskLoan, 'holdbackCents' | 'fundedCents' | 'pendingCents'> & { className?: string }

/** The holdback is an outline, what was funded is solid, and what was asked for is hatched after it. */
export function HoldbackBar({ holdbackCents, fundedCents, pendingCents, className }: Props) {
  const whole = Math.max(holdbackCents, fundedCents + pendingCents, 1)
  const share = (cents: number) => `${(cents / whole) * 100}%`
  return (
    <span
      role="img"
      aria-label={m.draw_desk_bar({
        funded: formatMoney(fundedCents),
        pending: formatMoney(pendingCents),
        holdback: formatMoney(holdbackCents),
      })}
      className={cx('relative block h-2', className)}
    >
      <span
        className="absolute inset-y-0 left-0 border border-ink-soft bg-surface"
        style={{ width: share(holdbackCents) }}
      />
      {pendingCents > 0 && (
        <span
          className={cx('absolute inset-y-0 border border-blueprint bg-paper', HATCH)}
          style={{ left: share(fundedCents), width: share(pendingCents) }}
        />
      )}
      <span className="absolute inset-y-0 left-0 bg-[var(--c-purchase)]" style={{ width: share(fundedCents) }} />
    </span>
  )
}

/** What the parts of the bars mean, and what floated is. */
export function DeskLegend() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-3 text-13 text-ink-soft">
      <ul aria-label={m.draw_desk_legend()} className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Part look="border border-ink-soft bg-surface" name={m.draw_desk_legend_holdback()} />
        <Part look={cx('border border-blueprint', HATCH)} name={m.draw_desk_legend_pending()} />
        <Part look="bg-[var(--c-purchase)]" name={m.draw_desk_legend_funded()} />
      </ul>
      <p>{m.draw_desk_floated_note()}</p>
    </div>
  )
}

function Part({ look, name }: { look: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={cx('h-2 w-7', look)} />
      {name}
    </li>
  )
}
