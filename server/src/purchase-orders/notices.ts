import { revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { notifyWhoMay } from '../notifications/notify.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { orderAddress } from './addresses.ts'
import { orderAccepted, orderCancelled, orderDeclined, orderIssued } from './notice-kinds.ts'
import type { OrderNow } from './orders/with-order.ts'

export function notifyOfIssue(tx: Tx, ctx: Context, now: OrderNow): Promise<void> {
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among: [now.row.requestedBy] }, orderIssued, {
    link: orderAddress(now.row.dealId, now.row.id),
    params: facts(ctx, now),
  })
}

export function notifyOfCancellation(tx: Tx, ctx: Context, now: OrderNow): Promise<void> {
  const among = [...new Set([now.row.requestedBy, now.deal.ownerId])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, orderCancelled, {
    link: orderAddress(now.row.dealId, now.row.id),
    params: { ...facts(ctx, now), reason: now.row.cancelReason ?? '' },
  })
}

/** The vendor answered in the portal. */
export function notifyOfAnswer(
  tx: Tx,
  ctx: Context,
  now: OrderNow,
  { answer, note }: { answer: 'accepted' | 'declined'; note: string },
): Promise<void> {
  const among = [...new Set([now.row.requestedBy, now.deal.ownerId])]
  const readers = { action: 'deal.see_financials', among } as const
  const link = orderAddress(now.row.dealId, now.row.id)
  if (answer === 'accepted') return notifyWhoMay(tx, ctx, readers, orderAccepted, { link, params: facts(ctx, now) })
  return notifyWhoMay(tx, ctx, readers, orderDeclined, {
    link,
    aboutId: now.row.id,
    params: { ...facts(ctx, now), reason: note },
  })
}

function facts({ actor }: Context, { row, lines }: OrderNow) {
  return {
    deal: row.dealName,
    order: orderNumber(row.number),
    vendor: row.vendorName,
    by: actor.fullName || actor.email,
    totalCents: revisedTotal(lines),
  }
}
