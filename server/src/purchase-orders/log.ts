import { budgetActivity } from '@plumbline/domain/budgets/activity'
import { purchaseOrderActivity, type PurchaseOrderVerb } from '@plumbline/domain/purchase-orders/activity'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { activityLog } from '../activity/record.ts'
import { answered } from '../notifications/answered.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { OrderRow } from './orders/store.ts'
import type { OrderLineRow } from './orders/lines-store.ts'

export const { recordActivity } = activityLog(purchaseOrderActivity, budgetActivity)

export type LoggedOrder = { row: OrderRow; lines: readonly OrderLineRow[] }

/** What deals with a vendor's refusal. */
const ANSWERED_BY: ReadonlySet<PurchaseOrderVerb> = new Set([
  'purchase_order.accepted',
  'purchase_order.received',
  'purchase_order.closed',
  'purchase_order.cancelled',
])

/** Adds an entry about an order. `also` has facts that aren't stored on it. A refusal that was dealt with leaves the inboxes. */
export async function logOrder(
  tx: Tx,
  ctx: Context,
  verb: PurchaseOrderVerb,
  { before, after, also = {} }: { before?: LoggedOrder; after?: LoggedOrder; also?: Record<string, unknown> },
): Promise<void> {
  const { row } = (after ?? before)!
  await Promise.all([
    ANSWERED_BY.has(verb) && answered(tx, ctx, row.id),
    recordActivity(tx, ctx, {
      verb,
      object: { type: 'purchase_order', id: row.id, label: orderNumber(row.number) },
      dealId: row.dealId,
      ...(before ? { before: logged(before) } : {}),
      ...(after ? { after: { ...logged(after), ...also } } : {}),
    }),
  ])
}

function logged({ row, lines }: LoggedOrder) {
  return {
    orderStatus: row.status,
    vendorName: row.vendorName,
    title: row.title,
    needBy: row.needBy,
    terms: row.terms || null,
    paymentTermsDays: row.paymentTermsDays,
    retainagePct: row.retainagePct,
    totalCents: row.totalCents,
    acceptedOn: row.acceptedOn,
    quality: row.quality,
    reason: row.cancelReason ?? row.rejectReason ?? row.issueOverride,
    attachments: row.documents.length === 0 ? null : row.documents.map(({ title }) => title),
    orderLines: lines.map((line) => ({
      code: line.code,
      description: line.description,
      amountCents: line.amountCents,
      receivedPct: line.receivedPct,
    })),
  }
}
