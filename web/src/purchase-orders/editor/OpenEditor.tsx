import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { OrdersSkeleton } from '../OrdersSkeleton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { orderLink } from '../address.ts'
import { orderDeskQuery, orderQuery, routingQuery } from '../queries.ts'
import { OrderEditor } from './OrderEditor.tsx'

/** A new order, with what's needed to write it. */
export function NewOrder({ deal, vendorId }: { deal: OpenDeal; vendorId: string }) {
  return <WithDesk deal={deal} order={null} vendorId={vendorId} />
}

/** An order that isn't approved yet, opened for editing. */
export function EditOrder({ deal, orderId }: { deal: OpenDeal; orderId: string }) {
  const query = useQuery(orderQuery(deal.id, orderId))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <OrdersSkeleton />
  const { order } = query.data
  return order.abilities.edit ? (
    <WithDesk deal={deal} order={order} vendorId="" />
  ) : (
    <Navigate replace to={orderLink(deal.id, orderId)} />
  )
}

type WithDeskProps = { deal: OpenDeal; order: Order | null; vendorId: string }

function WithDesk({ deal, order, vendorId }: WithDeskProps) {
  const desk = useQuery(orderDeskQuery(deal.id))
  const routing = useQuery(routingQuery())
  if (desk.isError && !desk.data) return <FailureState error={desk.error} onRetry={() => void desk.refetch()} />
  if (!desk.data) return <OrdersSkeleton />
  if (desk.data.lines.every((line) => line.isContingency))
    return (
      <EmptyState title={m.orders_needs_budget()} text={m.orders_needs_budget_text()}>
        <ButtonLink to={`/app/deals/${deal.id}/budget`}>{m.orders_open_budget()}</ButtonLink>
      </EmptyState>
    )
  if (desk.data.vendors.length === 0)
    return (
      <EmptyState title={m.orders_needs_vendor()} text={m.orders_needs_vendor_text()}>
        <ButtonLink to="/app/vendors">{m.orders_open_vendors()}</ButtonLink>
      </EmptyState>
    )
  const offered = desk.data.vendors.some(({ id }) => id === vendorId) ? vendorId : ''
  return (
    <OrderEditor
      key={order?.id ?? 'new'}
      {...{ deal, order }}
      desk={desk.data}
      routing={routing.data}
      vendorId={offered}
    />
  )
}
