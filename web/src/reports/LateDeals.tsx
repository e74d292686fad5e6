import type { Home, PastSla } from '@plumbline/contract/reports'
import { Link } from 'react-router'
import { timeWords } from '../deals/board/BoardCard.tsx'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { DealRows } from './DealRows.tsx'

/** Deals that have exceeded their stage's time limit, most overdue first. */
export function LateDeals({ pastSla: { count, items } }: { pastSla: Home['pastSla'] }) {
  return (
    <Section
      title={m.reports_late_title()}
      detail={formatCount(count)}
      action={
        count > items.length && (
          <Link to="/app/deals?layout=table&sort=daysInStage" className="text-13 link">
            {m.reports_all_by_days()}
          </Link>
        )
      }
    >
      {count === 0 && <p className="py-3 text-13 text-ink-soft">{m.reports_none_late()}</p>}
      <DealRows deals={items} what={daysOver} />
    </Section>
  )
}

const daysOver = (deal: PastSla) => (
  <Status tone="bad" className="figures">
    {timeWords({ ...deal, onHold: false, onHoldReview: null, flags: [] })}
  </Status>
)
