import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { dealQuery } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../../shell/failures/NotFoundPage.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { drawsLink } from '../address.ts'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import { scheduleQuery } from './use-schedule.ts'

/** The draw schedule of a loan: the lender's lines, and their total against the holdback. */
export default function SchedulePage() {
  const { dealId = '', loanId = '' } = useParams()
  const schedule = useQuery(scheduleQuery(dealId, loanId))
  const deal = useQuery(dealQuery(dealId))
  if (schedule.isError && !schedule.data && readingFailureOf(schedule.error).code === 'not_found')
    return <NotFoundPage home="/app" />
  return (
    <div className="max-w-6xl px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.draw_schedule_title()} />
      <header className="pb-4">
        <p className="text-13 text-ink-soft">
          <Link to={drawsLink(dealId)} className="touch-target hover:underline">
            {deal.data ? m.draw_schedule_back({ deal: deal.data.name }) : m.draws_title()}
          </Link>
        </p>
        <h1 className="text-20 font-semibold">
          {schedule.data ? m.draw_schedule_of({ loan: schedule.data.loan.name }) : m.draw_schedule_title()}
        </h1>
        <p className="text-14 text-ink-soft">{m.draw_schedule_lede()}</p>
      </header>
      {schedule.data ? (
        <ScheduleEditor key={loanId} dealId={dealId} schedule={schedule.data} />
      ) : schedule.isError ? (
        <FailureState error={schedule.error} onRetry={() => void schedule.refetch()} />
      ) : (
        <SkeletonRows rows={8} label={m.draw_schedule_loading()} />
      )}
    </div>
  )
}
