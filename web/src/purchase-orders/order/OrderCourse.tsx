import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { isEnded } from '@plumbline/domain/purchase-orders/status'
import { m } from '../../messages/generated/messages.js'
import { Datum, type DatumStop } from '../../ui/figures/Datum.tsx'
import { dayInZone } from '@plumbline/domain/calendar'
import { useMe } from '../../shell/session/me.ts'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { ORDER_STATUS_NAMES } from '../words.ts'

const AT: Readonly<Record<Order['status'], number>> = {
  draft: 0,
  rejected: 0,
  pending_approval: 1,
  approved: 2,
  issued: 3,
  partially_received: 4,
  received: 4,
  partially_invoiced: 5,
  fully_invoiced: 5,
  closed: 6,
  cancelled: 6,
}

/** Where the order stands, with the dates of what has happened. */
export function OrderCourse({ order }: { order: Order }) {
  const { timeZone } = useMe().organization
  if (order.status === 'rejected' || order.status === 'cancelled') return <EndedCourse order={order} />
  const day = (at: string | null) => (at ? formatDay(dayInZone(new Date(at), timeZone)) : undefined)
  const current = AT[order.status]
  const received = order.receivedPct > 0 ? m.orders_received_share({ percent: String(order.receivedPct) }) : undefined
  const billed =
    order.billedCents && order.revisedCents
      ? m.orders_billed_of({
          billed: formatMoney(order.billedCents, { currency: false }),
          total: formatMoney(order.revisedCents, { currency: false }),
        })
      : undefined
  const stops: DatumStop[] = [
    { key: 'draft', name: m.orders_status_draft(), detail: day(order.createdAt) },
    { key: 'pending', name: m.orders_stop_approval(), detail: day(order.submittedAt) },
    { key: 'approved', name: m.orders_status_approved(), detail: day(order.approvedAt) },
    { key: 'issued', name: m.orders_status_issued(), detail: day(order.issued?.at ?? null) },
    {
      key: 'received',
      name: order.status === 'partially_received' ? m.orders_status_partially_received() : m.orders_status_received(),
      detail: received,
    },
    {
      key: 'invoiced',
      name:
        order.status === 'partially_invoiced' ? m.orders_status_partially_invoiced() : m.orders_status_fully_invoiced(),
      detail: billed,
    },
    { key: 'closed', name: m.orders_status_closed(), detail: day(isEnded(order.status) ? order.endedAt : null) },
  ].map(({ detail, ...stop }) => (detail === undefined ? stop : { ...stop, detail }))
  return <Datum label={m.orders_course()} stops={stops} current={current} />
}

/** A course that ended before its time: what had happened, a hollow tick where it ended, and why. */
function EndedCourse({ order }: { order: Order }) {
  const { timeZone } = useMe().organization
  const reason = order.status === 'cancelled' ? order.cancelReason : order.rejectReason
  const reached = [
    { key: 'draft', name: m.orders_status_draft(), at: order.createdAt },
    { key: 'pending', name: m.orders_stop_approval(), at: order.submittedAt },
    { key: 'approved', name: m.orders_status_approved(), at: order.approvedAt },
    { key: 'issued', name: m.orders_status_issued(), at: order.issued?.at ?? null },
  ].filter(({ at }) => at !== null)
  const stops: DatumStop[] = [
    ...reached,
    { key: 'ended', name: ORDER_STATUS_NAMES[order.status](), at: order.endedAt, hollow: true },
  ].map(({ at, ...stop }) => (at === null ? stop : { ...stop, detail: formatDay(dayInZone(new Date(at), timeZone)) }))
  return (
    <>
      <Datum label={m.orders_course()} stops={stops} current={stops.length} />
      {reason && <p className="mt-3 text-14 text-ink-soft">{reason}</p>}
    </>
  )
}
