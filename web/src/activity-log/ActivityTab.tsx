import type { DealDetail } from '@plumbline/contract/deals/deals'
import { ActivityLog } from './ActivityLog.tsx'

/** A deal's activity. */
export default function ActivityTab({ deal }: { deal: Pick<DealDetail, 'id'> }) {
  return (
    <div className="max-w-6xl px-gutter pt-4 pb-8">
      <ActivityLog dealId={deal.id} />
    </div>
  )
}
