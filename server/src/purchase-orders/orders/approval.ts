import { isDeepStrictEqual } from 'node:util'
import { EMPTY_PANE, type ApprovalPane } from '@plumbline/contract/approvals/shown'
import type { ApprovalSubject } from '@plumbline/domain/approvals/route'
import { leftForApproval } from '@plumbline/domain/purchase-orders/orders/left'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { type Approvable, approvables, type SubjectNow } from '../../approvals/approvable.ts'
import { restartApproval as restart } from '../../approvals/request.ts'
import { type FiguredLine, figuredLines } from '../../budgets/lines/figures.ts'
import { findDeal } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { contribute } from '../../platform/rooms/contribution.ts'
import { orderAddress } from '../addresses.ts'
import { orderApproved, orderRejected, orderReturned, orderWaitsAgain } from './decided.ts'
import { issueAfterApproval } from './issue.ts'
import { paneOf } from './pane.ts'
import { type OrderPapers, papersOf } from './papers.ts'
import { findOrder, ordersOfVendor, type OtherOrderRow } from './store.ts'
import { lockSubject, orderNow, type OrderNow } from './with-order.ts'

/** What the approval of an order follows from besides the order itself. */
export type Surroundings = { budget: readonly FiguredLine[]; papers: OrderPapers; others: readonly OtherOrderRow[] }

export async function surroundingsOf(tx: Tx, ctx: Context, { deal, row }: OrderNow): Promise<Surroundings> {
  const [budget, papers, others] = await Promise.all([
    figuredLines(tx, ctx, deal.id),
    papersOf(tx, ctx, row.vendorId),
    ordersOfVendor(tx, deal.orgId, deal.id, row.vendorId),
  ])
  return { budget, papers, others }
}

type OrderSubject = SubjectNow & Pick<Surroundings, 'budget'>

/** What the approval of an order follows from, as things are now. */
export async function subjectOf(tx: Tx, ctx: Context, now: OrderNow): Promise<OrderSubject> {
  const around = await surroundingsOf(tx, ctx, now)
  return { ...subjectAmong(now, around), budget: around.budget }
}

export function subjectAmong(now: OrderNow, { budget, papers, others }: Surroundings): SubjectNow {
  const { deal, row } = now
  const left = new Map(budget.map((line) => [line.id, line.figures.uncommittedCents]))
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

const orderApprovable: Approvable<OrderNow, OrderSubject> = {
  object: 'purchase_order',
  lock: lockSubject,
  subject: subjectOf,
  async pane(tx, ctx, id): Promise<ApprovalPane | null> {
    const { orgId } = ctx.tenant
    const row = await findOrder(tx, orgId, id)
    const deal = row && (await findDeal(tx, orgId, row.dealId))
    return row && deal ? { ...EMPTY_PANE, ...(await paneOf(tx, ctx, await orderNow(tx, ctx, deal, row))) } : null
  },
  async approved(tx, ctx, now, { now: { budget } }) {
    await orderApproved(tx, ctx, now, { lines: budget, order: now })
    return null
  },
  async rejected(tx, ctx, now, { reason, now: { budget } }) {
    await orderRejected(tx, ctx, now, { reason, seen: { lines: budget, order: now } })
    return null
  },
  async returned(tx, ctx, now, { why }) {
    await orderReturned(tx, ctx, now, why)
  },
  undone: (tx, ctx, now, { was }) => orderWaitsAgain(tx, ctx, now, was),
  async followed(tx, _ctx, now, { decider, outcome }) {
    if (decider && outcome === 'approved') await issueAfterApproval(tx, decider, now)
  },
}

export const ordersAreApproved = contribute(approvables, orderApprovable)
