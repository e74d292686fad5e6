import { changeOrderNumber, orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { StatusTag } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { orderLink, ordersLink } from '../address.ts'
import { OrderApprovals } from '../order/OrderApprovals.tsx'
import { changeOrderQuery } from '../queries.ts'
import { ChangeActions } from './ChangeActions.tsx'
import { CHANGE_STATUS_NAMES, CHANGE_TONES, REASON_NAMES, SCOPE_NAMES } from './words.ts'
import { OrdersSkeleton } from '../OrdersSkeleton.tsx'

type Props = { deal: OpenDeal; changeOrderId: string }

/** One change order: what changes, why, and who decided. */
export function ChangeView({ deal, changeOrderId }: Props) {
  const query = useQuery(changeOrderQuery(deal.id, changeOrderId))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <OrdersSkeleton />
  const { changeOrder: change, approval } = query.data
  const { order } = change
  return (
    <div className="px-gutter pt-4 pb-8">
      <Link
        to={order ? orderLink(deal.id, order.id) : ordersLink(deal.id)}
        className="touch-target inline-flex items-center gap-1 text-13 text-blueprint"
      >
        <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
        {order ? `${orderNumber(order.number)} ${order.vendor}` : m.orders_title()}
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="flex flex-wrap items-center gap-3 text-20 font-semibold">
            {changeOrderNumber(change.number)} {change.title}
            <StatusTag tone={CHANGE_TONES[change.status]}>{CHANGE_STATUS_NAMES[change.status]()}</StatusTag>
          </h2>
          <p className="text-14 text-ink-soft">
            {[REASON_NAMES[change.reason](), SCOPE_NAMES[change.scope](), ...days(change.days)].join(' · ')}
          </p>
        </div>
        <ChangeActions deal={deal} change={change} />
      </header>
      {(change.rejectReason ?? change.voidReason) && (
        <p className="mb-4 text-14 text-ink-soft">{change.rejectReason ?? change.voidReason}</p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title={m.orders_lines()}>
          {change.lines.map((line) => (
            <Row
              key={line.id}
              title={line.description}
              detail={`${line.code} ${line.budgetLine}`}
              end={<Money cents={line.amountCents} column cost sign="always" />}
            />
          ))}
          <Row
            title={m.orders_total()}
            end={<Money cents={change.netCents} column cost sign="always" className="font-semibold" />}
          />
          {change.signed && <Row title={m.changes_signed_on({ day: formatDay(change.signed.on) })} />}
        </Section>
        <OrderApprovals approval={approval} />
      </div>
    </div>
  )
}

function days(count: number): string[] {
  return count === 0 ? [] : [m.changes_days_moved({ count, shown: `${count > 0 ? '+' : '−'}${Math.abs(count)}` })]
}
