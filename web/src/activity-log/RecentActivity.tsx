import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { EventLine } from './EventLine.tsx'
import { recentActivityQuery } from './queries.ts'
import { useReader } from './reader.ts'

/** The most recent entries of a deal's activity log. */
export default function RecentActivity({ deal: { id: dealId } }: { deal: Pick<DealDetail, 'id'> }) {
  const query = useQuery(recentActivityQuery(dealId))
  const reader = useReader()
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  const events = query.data?.items
  return (
    <Section
      title={m.activity_title()}
      action={
        <Link to={`/app/deals/${dealId}/activity`} className="touch-target text-13 link">
          {m.activity_all()}
        </Link>
      }
    >
      {events && reader ? (
        <ol>
          {events.map((event) => (
            <li key={event.id}>
              <EventLine event={event} reader={reader} />
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={4} label={m.activity_loading()} />
      )}
    </Section>
  )
}
