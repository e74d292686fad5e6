import { isDeepStrictEqual } from 'node:util'
import { EMPTY_PANE, type ApprovalPane } from '@plumbline/contract/approvals/shown'
import type { ApprovalSubject } from '@plumbline/domain/approvals/route'
import { leftForApproval } from '@plumbline/domain/purchase-orders/orders/left'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { type Approvable, approvables, type Ended, type SubjectNow } from '../../approvals/approvable.ts'
import { restartApproval as restart } from '../../approvals/request.ts'
import { type FiguredLine, figuredLines } from '../../budgets/lines/figures.ts'
import { findDeal } from '../../deals/store.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { contribute } from '../../platform/rooms/contribution.ts'
import { orderAddress } from '../addresses.ts'
import { orderApproved, orderRejected, orderReturned, orderWaitsAgain } from './decided.ts'
import { issueAfterApproval } from './issue.ts'
import { paneOf } from './pane.ts'
import { papersOf } from './papers.ts'
import { dealOfOrder, findOrder, lockOrder, ordersOfVendor } from './store.ts'
import { orderNow, type OrderNow } from './with-order.ts'
import { lockDeal } from '../../deals/store.ts'

/**
 * What the approval of an order follows from, as things are now.
 * @param budget the deal's lines, if they were read already
 */
export async function subjectOf(
  tx: Tx,
  ctx: Context,
  now: OrderNow,
  budget?: readonly FiguredLine[],
): Promise<SubjectNow> {
  const { deal, row } = now
  const [lines, papers, others] = await Promise.all([
    budget ?? figuredLines(tx, ctx, deal.id),
    papersOf(tx, ctx, row.vendorId),
    ordersOfVendor(tx, deal.orgId, deal.id, row.vendorId),
  ])
  const left = new Map(lines.map((line) => [line.id, line.figures.uncommittedCents]))
  const subject: ApprovalSubject = {
    object: 'purchase_order',
    id: row.id,
    dealId: deal.id,
    dealType: deal.dealType,
    vendorId: row.vendorId,
    vendorCompliant: papers.compliant,
    lines: now.lines.map((line) => ({
      budgetLineId: line.budgetLineId,
      category: line.code.slice(0, 2),
      amountCents: line.amountCents,
      uncommittedCents: leftForApproval(line.budgetLineId, left.get(line.budgetLineId) ?? 0, row),
    })),
    amountCents: null,
  }
  return { subject, others: others.filter((order) => order.id !== row.id), shown: shownIn(now) }
}

/** How an order is called in the inbox and in emails. */
function shownIn({ row }: OrderNow): SubjectNow['shown'] {
  const fromContingency = row.fromContingency.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    title: { en: row.vendorName, es: row.vendorName },
    detail: { en: row.title, es: row.title },
    reference: orderNumber(row.number),
    address: orderAddress(row.dealId, row.id),
    mark: fromContingency > 0 ? { kind: 'from_contingency', cents: fromContingency } : null,
  }
}

/**
 * Begins the approval of an edited order again.
 * @param before the order that people have decided on so far
 * @returns whether someone has to decide
 */
export async function restartApproval(tx: Tx, ctx: Context, before: OrderNow, after: OrderNow): Promise<boolean> {
  const isOther = !isDeepStrictEqual(coverOf(before), coverOf(after))
  const asked = await restart(tx, ctx, await subjectOf(tx, ctx, after), isOther)
  return asked === null || asked.outcome === 'pending'
}

/** What the approval moves and raises. */
function coverOf({ row }: OrderNow) {
  return [row.fromContingency, row.raises]
}

/** Locks the deal, then the order, for anyone: who decides follows from the route. */
export async function lockSubject(tx: Tx, ctx: Context, orderId: string): Promise<OrderNow | null> {
  const { orgId } = ctx.tenant
  const dealId = await dealOfOrder(tx, orgId, orderId)
  if (dealId === undefined) return null
  const deal = found(await lockDeal(tx, orgId, dealId))
  const row = await lockOrder(tx, orgId, orderId)
  return row ? orderNow(tx, ctx, deal, row) : null
}

async function lockedNow(tx: Tx, ctx: Context, { subjectId }: Ended): Promise<OrderNow> {
  return found(await lockSubject(tx, ctx, subjectId))
}

const orderApprovable: Approvable = {
  object: 'purchase_order',
  async lock(tx, ctx, id) {
    const now = await lockSubject(tx, ctx, id)
    return now && subjectOf(tx, ctx, now)
  },
  async pane(tx, ctx, id): Promise<ApprovalPane | null> {
    const { orgId } = ctx.tenant
    const row = await findOrder(tx, orgId, id)
    const deal = row && (await findDeal(tx, orgId, row.dealId))
    return row && deal ? { ...EMPTY_PANE, ...(await paneOf(tx, ctx, await orderNow(tx, ctx, deal, row))) } : null
  },
  async approved(tx, ctx, ended) {
    await orderApproved(tx, ctx, await lockedNow(tx, ctx, ended))
    return null
  },
  async rejected(tx, ctx, ended) {
    await orderRejected(tx, ctx, await lockedNow(tx, ctx, ended), ended.reason)
    return null
  },
  async returned(tx, ctx, ended) {
    await orderReturned(tx, ctx, await lockedNow(tx, ctx, ended), ended.why)
  },
  undone: async (tx, ctx, ended) => orderWaitsAgain(tx, ctx, await lockedNow(tx, ctx, ended), ended.was),
  async followed(tx, ctx, ended) {
    const { decider, outcome } = ended
    if (decider && outcome === 'approved') await issueAfterApproval(tx, decider, await lockedNow(tx, ctx, ended))
  },
}

export const ordersAreApproved = contribute(approvables, orderApprovable)
