import type { Invoice, InvoiceInput } from '@plumbline/contract/invoices'
import { newIdAt } from '@plumbline/domain/ids'
import { invoicePolicy } from '@plumbline/domain/invoices/policy'
import type { DealRecord } from '../deals/store.ts'
import { withDeal } from '../deals/with-deal.ts'
import { expectStatus, found, wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { undoKind } from '../undo/kind.ts'
import { rewritten, shown } from './changed.ts'
import { entered } from './enter.ts'
import { type InvoiceNow, invoiceNow } from './invoice-now.ts'
import { replaceInvoiceLines } from './lines-store.ts'
import { logInvoice } from './log.ts'
import { presentInvoice } from './presenter.ts'
import { announceInvoices } from './live.ts'
import { deleteInvoice, findInvoice, insertInvoice } from './store.ts'
import { OPEN_OR_CLOSED, type Target, withInvoice } from './with-invoice.ts'

type Draft = { invoiceId: string; dealId: string; invoice: InvoiceInput }
type Undoable<Reply> = Reply & { undoId: string }

/** What undoing brings back: nothing, where a draft was new, or the draft that was deleted. */
type Before = { remove: Target } | { restore: Draft }
export const invoiceUndo = undoKind<Before>('vendor_invoice')

const INVOICES_OF = { status: OPEN_OR_CLOSED, policy: invoicePolicy.enter }

/** Enters a draft. It counts nowhere, and its number is the vendor's. */
export function createInvoice(
  ctx: Context,
  { id, invoice }: { id: string; invoice: InvoiceInput },
): Promise<Undoable<Invoice>> {
  return withDeal(ctx, id, INVOICES_OF, async (tx, deal) => {
    const now = await insertDraft(tx, ctx, deal, { invoiceId: newIdAt(ctx.now.getTime()), invoice })
    const undoId = invoiceUndo.remember(tx, ctx, { remove: { invoiceId: now.row.id, version: now.row.version } })
    return { ...presentInvoice(ctx.actor, now), undoId }
  })
}

async function insertDraft(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { invoiceId, invoice }: Omit<Draft, 'dealId'>,
): Promise<InvoiceNow> {
  const { facts, sums, lines } = await entered(tx, ctx, deal, { input: invoice, exceptId: null })
  const placed = { orgId: deal.orgId, id: invoiceId, dealId: deal.id }
  await insertInvoice(tx, { ...placed, ...facts, ...sums, by: { userId: ctx.actor.userId }, now: ctx.now })
  await replaceInvoiceLines(tx, placed, lines)
  const after = await invoiceNow(tx, ctx, deal, found(await findInvoice(tx, deal.orgId, invoiceId)))
  await logInvoice(tx, ctx, 'vendor_invoice.created', { after })
  await announceInvoices(tx, ctx, deal)
  return after
}

/** Replaces a draft. What was submitted is withdrawn first. */
export function updateInvoiceDraft(
  ctx: Context,
  { invoice, ...target }: Target & { invoice: InvoiceInput },
): Promise<Invoice> {
  return withInvoice(ctx, target, 'edit', async (tx, before) => {
    expectStatus(before.row, 'draft')
    const { facts, sums, lines } = await entered(tx, ctx, before.deal, { input: invoice, exceptId: before.row.id })
    await replaceInvoiceLines(tx, before.row, lines)
    const after = await rewritten(tx, ctx, before, { ...facts, ...sums })
    await logInvoice(tx, ctx, 'vendor_invoice.updated', { before, after })
    return shown(tx, ctx, before, after)
  })
}

/** Only drafts, which never counted, can be deleted. */
export function removeInvoice(ctx: Context, target: Target): Promise<Undoable<{ removed: boolean }>> {
  return withInvoice(ctx, target, 'remove', async (tx, before) => {
    expectStatus(before.row, 'draft')
    if (before.row.sentBy !== null) throw wrongState('from_vendor')
    await deleteInvoice(tx, before.row.orgId, before.row.id)
    await logInvoice(tx, ctx, 'vendor_invoice.deleted', { before })
    await announceInvoices(tx, ctx, before.deal)
    return { removed: true, undoId: invoiceUndo.remember(tx, ctx, { restore: draftOf(before) }) }
  })
}

function draftOf({ row, lines }: InvoiceNow): Draft {
  const { vendorId, orderId, invoiceNo, invoiceDate, dueOn, retainagePct, releasedCents, isFinal, note, documentId } =
    row
  const head = {
    vendorId,
    orderId,
    invoiceNo,
    invoiceDate,
    dueOn,
    retainagePct,
    releasedCents,
    isFinal,
    note,
    documentId,
  }
  const facts = lines.map((line) => ({
    budgetLineId: line.budgetLineId,
    orderLineId: line.orderLineId,
    description: line.description,
    amountCents: line.amountCents,
  }))
  return { invoiceId: row.id, dealId: row.dealId, invoice: { ...head, lines: facts } }
}

/** Deletes a draft that was new, or enters one that was deleted again. Its lien waivers are gone. */
export async function undoInvoice(ctx: Context, before: Before): Promise<void> {
  if ('remove' in before) {
    await removeInvoice(ctx, before.remove)
    return
  }
  const { dealId, ...draft } = before.restore
  await withDeal(ctx, dealId, INVOICES_OF, (tx, deal) => insertDraft(tx, ctx, deal, draft))
}
