import type { DealDetail } from '@plumbline/contract/deals'
import { Suspense } from 'react'
import { lazyPart } from '../../shell/lazy-part.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { Blockers } from './Blockers.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { hasPermits, Permits } from './Permits.tsx'

const EquationStrip = lazyPart(() => import('../underwriting/EquationStrip.tsx'), 'EquationStrip')
const DealTasks = lazyPart(() => import('../../tasks/DealTasks.tsx'), 'DealTasks')
const RecordGaps = lazyPart(() => import('./RecordGaps.tsx'), 'RecordGaps')
const ImportedColumns = lazyPart(() => import('./ImportedColumns.tsx'), 'ImportedColumns')
const RecentActivity = lazyPart(() => import('../../activity/RecentActivity.tsx'), 'RecentActivity')

function hasEntries<Value>(columns: Record<string, Value> | null | undefined): columns is Record<string, Value> {
  return Object.keys(columns ?? {}).length > 0
}

/** What stands before the next stage, what is to do, the key dates and figures, and what happened last. */
export function OverviewTab({ deal }: { deal: DealDetail }) {
  const wide = useMediaQuery('(min-width: 900px)')
  const blockers = deal.status === 'active' && <Blockers deal={deal} />
  return (
    <>
      {!wide && blockers && <div className="px-4 pt-5">{blockers}</div>}
      <Suspense fallback={<StripSkeleton />}>
        <EquationStrip deal={deal} />
      </Suspense>
      <div className="grid gap-x-7 gap-y-8 px-4 py-5 md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          {wide && blockers}
          {deal.status === 'active' && <ChecklistSection deal={deal} />}
          {deal.status === 'closed' && (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <RecordGaps deal={deal} />
            </Suspense>
          )}
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <DealTasks deal={deal} />
          </Suspense>
          {hasPermits(deal) && <Permits deal={deal} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <KeyFacts deal={deal} />
          {hasEntries(deal.imported) && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <ImportedColumns columns={deal.imported} />
            </Suspense>
          )}
          {deal.abilities.seeActivity && (
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <RecentActivity dealId={deal.id} />
            </Suspense>
          )}
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
