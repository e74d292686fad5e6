import { cx } from '../../ui/cx.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import type { DeskRow } from './queries.ts'
import { standingOf } from './standing.ts'

/** Where a loan's draws stand: the state, and what it waits for. */
export function StandingMark({ row: { loan, lender }, className }: { row: DeskRow; className?: string }) {
  const { tone, text, detail } = standingOf(loan, lender.usualDays)
  return (
    <div className={cx('min-w-0', className)}>
      <Status tone={tone} className="text-14">
        {text}
      </Status>
      {detail && <p className="line-clamp-2 pl-5.5 text-13 text-ink-soft wrap-anywhere">{detail}</p>}
    </div>
  )
}
