import { type ApprovalPane, EMPTY_PANE } from '@plumbline/contract/approvals/shown'
import { type Approvable, approvables, type SubjectNow } from '../approvals/approvable.ts'
import { figuredLines } from '../budgets/lines/figures.ts'
import { findDeal } from '../deals/store.ts'
import { wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { papersOf } from '../purchase-orders/orders/papers.ts'
import { leftOnLines } from '../purchase-orders/left-shown.ts'
import { invoiceAddress } from './address.ts'
import { changed, followChange, statusAfter } from './changed.ts'
import { invoiceApproved } from './decide.ts'
import { type InvoiceNow, invoiceNow } from './invoice-now.ts'
import { logInvoice } from './log.ts'
import { invoiceReturned } from './returned.ts'
import { findInvoice } from './store.ts'
import { lockSubject } from './with-invoice.ts'

/** What the approval of an invoice without an order follows from, as things are now. */
export async function subjectOf(tx: Tx, ctx: Context, { deal, row, lines }: InvoiceNow): Promise<SubjectNow> {
  const [budget, papers] = await Promise.all([figuredLines(tx, ctx, deal.id), papersOf(tx, ctx, row.vendorId)])
  const left = new Map(budget.map((line) => [line.id, line.figures.uncommittedCents]))
  const placed = lines.flatMap(({ budgetLineId, code, amountCents }) =>
    budgetLineId === null
      ? []
      : [
          {
            budgetLineId,
            category: (code ?? '').slice(0, 2),
            amountCents,
            uncommittedCents: left.get(budgetLineId) ?? 0,
          },
        ],
  )
  return {
    subject: {
      object: 'vendor_invoice',
      id: row.id,
      dealId: deal.id,
      dealType: deal.dealType,
      vendorId: row.vendorId,
      vendorCompliant: papers.compliant,
      lines: placed,
      amountCents: null,
    },
    others: [],
    shown: {
      title: { en: row.vendorName, es: row.vendorName },
      detail: { en: lines[0]?.description ?? '', es: lines[0]?.description ?? '' },
      reference: row.invoiceNo,
      address: invoiceAddress(row.dealId, row.id),
      mark: null,
    },
  }
}

/** What the decision pane shows of an invoice: its lines, what they have left, and the vendor's papers. */
async function paneOf(tx: Tx, ctx: Context, { deal, row, lines }: InvoiceNow): Promise<ApprovalPane> {
  const [budget, papers] = await Promise.all([figuredLines(tx, ctx, deal.id), papersOf(tx, ctx, row.vendorId)])
  return {
    ...EMPTY_PANE,
    left: leftOnLines(budget, lines),
    rows: lines.map((line) => ({
      name: line.description,
      qty: null,
      unit: null,
      unitCostCents: null,
      cents: line.amountCents,
    })),
    papers: papers.shown,
  }
}

/** A decision is undone: the invoice waits again and counts nowhere. */
async function invoiceWaitsAgain(
  tx: Tx,
  ctx: Context,
  before: InvoiceNow,
  was: 'approved' | 'rejected',
): Promise<void> {
  if (before.row.status !== was) throw wrongState(before.row.status)
  const after = await changed(tx, ctx, before, {
    status: 'under_review',
    approvedAt: null,
    approvedBy: null,
    reason: null,
  })
  await logInvoice(tx, ctx, 'vendor_invoice.approval_undone', { before, after })
  await followChange(tx, ctx, before, after)
}

const invoiceApprovable: Approvable<InvoiceNow> = {
  object: 'vendor_invoice',
  lock: lockSubject,
  subject: subjectOf,
  async pane(tx, ctx, id) {
    const { orgId } = ctx.tenant
    const row = await findInvoice(tx, orgId, id)
    const deal = row && (await findDeal(tx, orgId, row.dealId))
    return row && deal ? paneOf(tx, ctx, await invoiceNow(tx, ctx, deal, row)) : null
  },
  async approved(tx, ctx, before) {
    await invoiceApproved(tx, ctx, before)
    return null
  },
  async rejected(tx, ctx, before, { reason }) {
    const after = await changed(tx, ctx, before, { status: statusAfter(before, { event: 'reject', reason }), reason })
    await logInvoice(tx, ctx, 'vendor_invoice.rejected', { before, after })
    await followChange(tx, ctx, before, after)
    return null
  },
  async returned(tx, ctx, before) {
    await followChange(tx, ctx, before, await invoiceReturned(tx, ctx, before))
  },
  undone: (tx, ctx, before, { was }) => invoiceWaitsAgain(tx, ctx, before, was),
}

export const invoicesAreApproved = contribute(approvables, invoiceApprovable)
