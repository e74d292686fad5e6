import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { gateQuery } from '../queries.ts'
import { ChecklistSection } from '../../moves/checklist/ChecklistSection.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { hasPermits, Permits } from './Permits.tsx'

const EquationStrip = partOf(
  later(() => import('../../underwriting/returns/EquationStrip.tsx')),
  'EquationStrip',
  StripSkeleton,
)
const DealTasks = partOf(
  later(() => import('../../tasks/DealTasks.tsx')),
  'DealTasks',
  () => <SkeletonRows rows={4} />,
)
const Blockers = partOf(
  later(() => import('../../moves/gate/Blockers.tsx')),
  'Blockers',
  () => <SkeletonRows rows={3} label={m.deals_loading()} />,
)
const RecordGaps = partOf(
  later(() => import('../../moves/gate/RecordGaps.tsx')),
  'RecordGaps',
  () => <SkeletonRows rows={3} />,
)
const ImportedColumns = partOf(
  later(() => import('../../imports/ImportedColumns.tsx')),
  'ImportedColumns',
  () => <SkeletonRows rows={2} />,
)
const RecentActivity = partOf(
  later(() => import('../../activity-log/RecentActivity.tsx')),
  'RecentActivity',
  () => <SkeletonRows rows={6} />,
)

function hasEntries<Value>(columns: Record<string, Value> | null | undefined): columns is Record<string, Value> {
  return Object.keys(columns ?? {}).length > 0
}

/** What stands before the next stage, what is to do, the key dates and figures, and what happened last. */
export function OverviewTab({ deal }: { deal: DealDetail }) {
  const wide = useMediaQuery('(min-width: 900px)')
  // The question and the rows that show its answer are on their way at the same time.
  useQuery({ ...gateQuery(deal.id), enabled: deal.status === 'active' })
  const blockers = deal.status === 'active' && <Blockers deal={deal} />
  return (
    <>
      {!wide && blockers && <div className="px-4 pt-5">{blockers}</div>}
      <EquationStrip deal={deal} />
      <div className="grid gap-x-7 gap-y-8 px-4 py-5 md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          {wide && blockers}
          {deal.status === 'active' && <ChecklistSection deal={deal} />}
          {deal.status === 'closed' && <RecordGaps deal={deal} />}
          <DealTasks deal={deal} />
          {hasPermits(deal) && <Permits deal={deal} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <KeyFacts deal={deal} />
          {hasEntries(deal.imported) && <ImportedColumns columns={deal.imported} />}
          {deal.abilities.seeActivity && <RecentActivity dealId={deal.id} />}
        </div>
      </div>
    </>
  )
}

/** As high as the strip and inside the gutter, so that nothing moves when it arrives. */
function StripSkeleton() {
  return (
    <div className="border-b border-line px-4 py-4 md:bg-surface md:px-5 md:py-3.5">
      <SkeletonRows rows={2} />
    </div>
  )
}
