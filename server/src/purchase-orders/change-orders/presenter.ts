import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Actor } from '@plumbline/domain/access/actor'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import { changeStatusAfter, possibleChangeEvents } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { mayDoWithChange, orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import type { ChangeOrderRow } from './store.ts'

export function presentChangeOrder(actor: Actor, deal: DealSubject, row: ChangeOrderRow): ChangeOrder {
  return {
    id: row.id,
    number: row.number,
    dealId: row.dealId,
    reason: row.reason,
    scope: row.scope,
    title: row.title,
    note: row.note,
    days: row.days,
    movesRehabEnd: row.movesRehabEnd,
    order:
      row.orderId !== null && row.orderNumber !== null
        ? { id: row.orderId, number: row.orderNumber, vendor: row.vendorName ?? '' }
        : null,
    status: row.status,
    netCents: row.netCents,
    lines: row.lines,
    requestedBy: { id: row.requestedBy, name: row.requestedByName },
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    signed:
      row.signedOn === null
        ? null
        : {
            on: row.signedOn,
            document: row.signedDocId ? { id: row.signedDocId, title: row.signedDocTitle ?? '' } : null,
          },
    rejectReason: row.rejectReason,
    voidReason: row.voidReason,
    withOrder: row.withOrder,
    version: row.version,
    abilities: {
      edit: changeStatusAfter(row.status, 'edit') !== null && orderPolicy.changeOrder(actor, deal),
      events: possibleChangeEvents(row.status).filter((event) => mayDoWithChange(actor, deal, row, event)),
    },
  }
}
