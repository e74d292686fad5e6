import { useQuery } from '@tanstack/react-query'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { CommentsButton } from '../../comments/CommentsButton.tsx'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { ordersLink } from '../address.ts'
import { orderQuery } from '../queries.ts'
import { PAYMENT_TERM_NAMES } from '../words.ts'
import { LaterSections } from './LaterSections.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderApprovals } from './OrderApprovals.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderCourse } from './OrderCourse.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNeeds } from './OrderNeeds.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrdersSkeleton } from '../OrdersSkeleton.tsx'

type Props = { deal: OpenDeal; orderId: string }

/** One order: where it stands, what needs to be done, its lines, and its money. */
export function OrderView({ deal, orderId }: Props) {
  const query = useQuery(orderQuery(deal.id, orderId))
  if (query.isError && !query.data) {
    if (readingFailureOf(query.error).code === 'not_found')
      return <EmptyState title={m.orders_gone()} text={m.orders_gone_text()} />
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <OrdersSkeleton />
  const { order, papers, approval, changeOrders } = query.data
  return (
    <div className="px-gutter pt-4 pb-8">
      <Link to={ordersLink(deal.id)} className="touch-target inline-flex items-center gap-1 text-13 text-blueprint">
        <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
        {m.orders_title()}
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-20 font-semibold">
            {orderNumber(order.number)} {order.vendor.name}
          </h2>
          <p className="text-14 text-ink-soft">{[order.title, ...terms(order)].join(' · ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CommentsButton
            inWords
            dealId={deal.id}
            objectType="purchase_order"
            objectId={order.id}
            name={orderNumber(order.number)}
          />
          <OrderActions order={order} papers={papers} />
        </div>
      </header>
      <OrderCourse order={order} />
      <OrderNeeds deal={deal} order={order} papers={papers} approval={approval} />
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <div className="min-w-0">
            <OrderLines order={order} />
          </div>
          <div className="grid gap-6 md:grid-cols-2">
            <OrderApprovals approval={approval} />
            <OrderChanges deal={deal} order={order} changes={changeOrders} />
            <LaterSections order={order} />
          </div>
        </div>
        {/* On a phone the money comes before the lines. */}
        <div className="flex flex-col gap-6 max-lg:contents">
          <div className="max-lg:-order-1">
            <OrderMoney order={order} />
          </div>
          <OrderPapers order={order} papers={papers} />
        </div>
      </div>
    </div>
  )
}

function terms({
  needBy,
  paymentTermsDays,
  retainagePct,
}: {
  needBy: string | null
  paymentTermsDays: number
  retainagePct: string
}) {
  return [
    ...(needBy ? [m.orders_needed_by({ day: formatDay(needBy) })] : []),
    PAYMENT_TERM_NAMES[paymentTermsDays]?.() ?? '',
    ...(Number(retainagePct) > 0 ? [m.orders_retainage_of({ percent: retainagePct })] : []),
  ]
}
