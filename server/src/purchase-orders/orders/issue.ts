import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { thankOtherBidders } from '../bids/notify-others.ts'
import { logOrder } from '../log.ts'
import { notifyOfIssue } from '../notices.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { shown } from './shown.ts'
import { changed, statusAfter } from './decided.ts'
import { papersOf } from './papers.ts'
import { thatFit } from './documents.ts'
import { markDocumentsSent } from './documents-store.ts'
import { mailOrder } from './mail.ts'
import { findVendor } from './vendor-store.ts'
import { type OrderNow, type Target, withOrder } from './with-order.ts'

/**
 * Sends an approved order to its vendor. A vendor whose papers aren't in order gets it only if an organization admin says
 * why.
 */
export function issueOrder(
  ctx: Context,
  { overrideReason, ...target }: Target & { overrideReason?: string | undefined },
): Promise<Order> {
  return withOrder(ctx, target, 'issue', async (tx, before) => {
    const { issuedAt, status } = before.row
    if (issuedAt !== null && isLive(status)) return shown(tx, ctx, before)
    return shown(tx, ctx, await issue(tx, ctx, before, overrideReason ?? null))
  })
}

async function issue(tx: Tx, ctx: Context, before: OrderNow, reason: string | null): Promise<OrderNow> {
  const { row } = before
  const [papers, vendor] = [await papersOf(tx, ctx, row.vendorId), await findVendor(tx, row.orgId, row.vendorId)]
  const overrides = !papers.canIssue && reason !== null && orderPolicy.overridePapers(ctx.actor)
  const { w9Valid, insuranceValid } = papers
  const status = statusAfter(before, { event: 'issue', w9Valid, insuranceValid, overrides })
  const issuedTo = vendor?.email ?? null
  if (issuedTo !== null) await markDocumentsSent(tx, row, thatFit(row.documents))
  const after = await changed(tx, ctx, before, {
    status,
    issuedAt: ctx.now,
    issuedBy: ctx.actor.userId,
    issuedTo,
    issueOverride: overrides ? reason : null,
  })
  await logOrder(tx, ctx, 'purchase_order.issued', { before, after })
  if (vendor && issuedTo !== null) await mailOrder(tx, ctx, after, { ...vendor, email: issuedTo })
  await notifyOfIssue(tx, ctx, after)
  await thankOtherBidders(tx, ctx, after)
  return after
}

/**
 * Once an approval can't be undone anymore, the order goes out in the name of the person who approved it, if they may issue
 * it and the papers are in order. Otherwise it stays approved and says what's missing.
 */
export async function issueAfterApproval(tx: Tx, ctx: Context, now: OrderNow): Promise<void> {
  const { row, deal } = now
  if (!isLive(row.status) || row.issuedAt !== null || !orderPolicy.issue(ctx.actor, deal)) return
  const papers = await papersOf(tx, ctx, row.vendorId)
  if (!papers.canIssue) return
  await issue(tx, ctx, now, null)
  await refreshAfterOrders(tx, ctx, deal)
}
