import type { Draw } from '@plumbline/contract/draws/draw'
import { m } from '../../messages/generated/messages.js'
import { OrderApprovals } from '../../purchase-orders/order/OrderApprovals.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { formatDay } from '../../ui/figures/format.ts'

/** Why a draw stands still: what the lender is missing, why it was rejected, or who still has to agree to it. */
export function DrawNeeds({ draw }: { draw: Draw }) {
  const { status, reason, inspectionOn } = draw
  return (
    <>
      {reason !== null && (status === 'returned' || status === 'rejected' || status === 'draft') && (
        <div className="mb-4 overflow-hidden rounded-6">
          <Banner tone={status === 'rejected' ? 'bad' : 'watch'}>
            {status === 'rejected' ? m.draws_rejected_because({ reason }) : m.draws_returned_because({ reason })}
          </Banner>
        </div>
      )}
      {status === 'inspection_scheduled' && inspectionOn !== null && (
        <p className="mb-4 text-14 text-ink-soft">
          {[m.draws_inspected_on({ day: formatDay(inspectionOn) }), draw.terms.terms.inspectionNote]
            .filter((part) => part !== '')
            .join(' ')}
        </p>
      )}
      {draw.approval !== null && draw.approval.steps.length > 0 && (
        <div className="mb-5">
          <OrderApprovals approval={draw.approval} />
        </div>
      )}
    </>
  )
}
