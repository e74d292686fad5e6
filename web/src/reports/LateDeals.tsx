import type { Home } from '@plumbline/contract/reports'
import { Link } from 'react-router'
import { timeWords } from '../deals/board/BoardCard.tsx'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { Status } from '../ui/feedback/Status.tsx'

/** Deals that have exceeded their stage's time limit, most overdue first. */
export function LateDeals({ pastSla: { count, items } }: { pastSla: Home['pastSla'] }) {
  const me = useMe()
  const nameOf = (userId: string) => me.members.find((person) => person.id === userId)?.name ?? m.deals_former_member()
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
      <ul>
        {items.map((deal) => (
          <li key={deal.dealId} className="flex items-center gap-3 border-b border-line py-2.5">
            <div className="min-w-0 flex-1">
              <Link to={`/app/deals/${deal.dealId}`} className="text-14 font-medium hover:underline">
                {deal.name}
              </Link>
              <p className="text-13 text-ink-soft">
                {deal.number} · {words(deal.stage.name)}
              </p>
            </div>
            <Status tone="bad" className="figures">
              {timeWords({ ...deal, onHold: false, onHoldReview: null })}
            </Status>
            <Avatar name={nameOf(deal.ownerId)} size="small" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
