import { EMPTY_PANE } from '@plumbline/contract/approvals/shown'
import type { ApprovalSubject } from '@plumbline/domain/approvals/route'
import { revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { changeOrderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { type Approvable, approvables, type SubjectNow } from '../../approvals/approvable.ts'
import { figuredLines } from '../../budgets/lines/figures.ts'
import { findDeal } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { contribute } from '../../platform/rooms/contribution.ts'
import { changeAddress } from '../addresses.ts'
import { leftOnLines } from '../left-shown.ts'
import { papersOf } from '../orders/papers.ts'
import { ordersOfVendor } from '../orders/store.ts'
import { changeApproved, changeRejected, changeReturned, changeWaitsAgain } from './decided.ts'
import { findChangeOrder } from './store.ts'
import { type ChangeNow, lockChange } from './with-change.ts'

/** What the approval of a change order follows from, as things are now. */
export async function changeSubject(tx: Tx, ctx: Context, { deal, row, order }: ChangeNow): Promise<SubjectNow> {
  const [lines, papers, others] = await Promise.all([
    figuredLines(tx, ctx, deal.id),
    row.vendorId === null ? null : papersOf(tx, ctx, row.vendorId),
    row.vendorId === null ? [] : ordersOfVendor(tx, deal.orgId, deal.id, row.vendorId),
  ])
  const left = new Map(lines.map((line) => [line.id, line.figures.uncommittedCents]))
  const subject: ApprovalSubject = {
    object: 'change_order',
    id: row.id,
    dealId: deal.id,
    dealType: deal.dealType,
    vendorId: row.vendorId,
    vendorCompliant: papers?.compliant ?? true,
    lines: row.lines.map((line) => ({
      budgetLineId: line.budgetLineId,
      category: line.code.slice(0, 2),
      amountCents: line.amountCents,
      uncommittedCents: left.get(line.budgetLineId) ?? 0,
    })),
    amountCents: null,
    change: {
      orderId: row.orderId,
      scope: row.scope,
      orderTotalCents: order ? revisedTotal(order.lines) : 0,
    },
  }
  const number = changeOrderNumber(row.number)
  const title = row.vendorName ?? row.title
  return {
    subject,
    others,
    shown: {
      title: { en: title, es: title },
      detail: row.vendorName === null ? { en: '', es: '' } : { en: row.title, es: row.title },
      reference: number,
      address: changeAddress(row.dealId, row.id),
      mark: row.scope === 'from_contingency' ? { kind: 'from_contingency', cents: Math.abs(row.netCents) } : null,
    },
  }
}

const changeApprovable: Approvable<ChangeNow> = {
  object: 'change_order',
  lock: lockChange,
  subject: changeSubject,
  async pane(tx, ctx, id) {
    const { orgId } = ctx.tenant
    const row = await findChangeOrder(tx, orgId, id)
    const deal = row && (await findDeal(tx, orgId, row.dealId))
    if (!row || !deal) return null
    const lines = await figuredLines(tx, ctx, deal.id)
    return {
      ...EMPTY_PANE,
      left: leftOnLines(lines, row.lines),
      rows: row.lines.map((line) => ({
        name: line.description,
        qty: null,
        unit: null,
        unitCostCents: null,
        cents: line.amountCents,
      })),
      papers: row.vendorId === null ? [] : (await papersOf(tx, ctx, row.vendorId)).shown,
    }
  },
  async approved(tx, ctx, now) {
    await changeApproved(tx, ctx, now)
    return null
  },
  async rejected(tx, ctx, now, { reason }) {
    await changeRejected(tx, ctx, now, reason)
    return null
  },
  returned: changeReturned,
  undone: (tx, ctx, now, { was }) => changeWaitsAgain(tx, ctx, now, was),
}

export const changesAreApproved = contribute(approvables, changeApprovable)
