import type { PortalInvoiceInput } from '@plumbline/contract/portal/billing'
import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { invalidField } from '@plumbline/contract/errors'
import { isImplausibleDay } from '@plumbline/domain/budgets/expenses/expense'
import { billedAmounts, billingStop, waiverToSign } from '@plumbline/domain/portal/billing'
import type { InvoiceAmounts } from '@plumbline/domain/invoices/net-due'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { dealForChange } from '../../deals/with-deal.ts'
import { findDeal } from '../../deals/store.ts'
import { again, changed, followChange, statusAfter } from '../../invoices/changed.ts'
import { entered } from '../../invoices/enter.ts'
import { type InvoiceNow, invoiceNow } from '../../invoices/invoice-now.ts'
import { replaceInvoiceLines } from '../../invoices/lines-store.ts'
import { logInvoice } from '../../invoices/log.ts'
import { readInvoiceRules } from '../../invoices/settings.ts'
import { findInvoice, insertInvoice } from '../../invoices/store.ts'
import { sentOnOrder } from '../../invoices/sums-store.ts'
import { OPEN_OR_CLOSED } from '../../invoices/with-invoice.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { findOrder, lockOrder } from '../../purchase-orders/orders/store.ts'
import { orderNow, type OrderNow } from '../../purchase-orders/orders/with-order.ts'
import { getPortalInvoice, knowsInvoice } from '../invoices/queries.ts'
import { giveFiles } from './files.ts'
import { keepSignedWaiver } from './keep-waiver.ts'
import { notifyOfInvoice } from './notice.ts'
import { signedWaiverPdf } from './waiver-paper.ts'
import { waiverSource } from './waiver-words.ts'

type Sending = {
  orderId: string
  id: string
  invoice: PortalInvoiceInput
  signature: { signer: string } | null
}
type Signed = { kind: LienWaiverKind; signer: string; pdf: StoredFile }

/** Sends an invoice on an order to the team: submitted at once, with its files and its lien waiver. Sending it again changes nothing. */
export async function sendInvoice(ctx: VendorContext, sending: Sending): Promise<PortalInvoice> {
  if (await knowsInvoice(ctx, sending.id)) return getPortalInvoice(ctx, sending.id)
  const signed = await signedWaiver(ctx, sending)
  await txAs(ctx, async (tx) => {
    const order = await ownOrder(tx, ctx, sending.orderId)
    if (await isKnown(tx, ctx, sending.id)) return
    const { kind } = await waiverOf(tx, ctx, order, sending.invoice)
    if (kind !== (signed?.kind ?? null)) throw wrongState('changed')
    const after = await submitted(tx, ctx, order, sending)
    if (signed) await keepSignedWaiver(tx, ctx, after, { ...signed, amountCents: after.row.netDueCents })
    await followChange(tx, ctx, after, after)
    await notifyOfInvoice(tx, ctx, after)
  })
  return getPortalInvoice(ctx, sending.id)
}

/** An invoice with this id that belongs to another vendor can't be sent. @throws ApiError not_found */
async function isKnown(tx: Tx, ctx: VendorContext, id: string): Promise<boolean> {
  const row = await findInvoice(tx, ctx.tenant.orgId, id)
  if (row) found(row.vendorId === ctx.visit.vendor.id ? row : null)
  return row !== undefined
}

/** Locks the deal, then the vendor's order. @throws ApiError not_found, wrong_state */
async function ownOrder(tx: Tx, ctx: VendorContext, orderId: string): Promise<OrderNow> {
  const { orgId } = ctx.tenant
  const row = found(await findOrder(tx, orgId, orderId))
  found(row.vendorId === ctx.visit.vendor.id && row.issuedAt !== null ? row : null)
  const deal = await dealForChange(tx, ctx, row.dealId, { status: OPEN_OR_CLOSED })
  const now = await orderNow(tx, ctx, deal, found(await lockOrder(tx, orgId, orderId)))
  expectBillable(now)
  return now
}

function expectBillable({ row }: OrderNow): void {
  const stop = billingStop(row)
  if (stop !== null) throw wrongState(stop)
}

/** The lien waiver that an invoice needs right now. @throws ApiError invalid_input for a line that isn't the order's */
async function waiverOf(
  tx: Tx,
  ctx: VendorContext,
  { row, lines }: OrderNow,
  invoice: PortalInvoiceInput,
): Promise<{ kind: LienWaiverKind | null; amounts: InvoiceAmounts }> {
  const strange = invoice.lines.findIndex(({ orderLineId }) => !lines.some(({ id }) => id === orderLineId))
  if (strange >= 0)
    throw invalidField(`invoice.lines.${strange}.orderLineId`, 'unknown_line', 'Choose a line on the order.')
  const [rules, sent] = await Promise.all([readInvoiceRules(tx, ctx), sentOnOrder(tx, row.orgId, row.id)])
  const amounts = billedAmounts(invoice, row.retainagePct)
  const kind = waiverToSign({ revisedCents: revisedTotal(lines), ...sent }, amounts, rules.waiverThresholdCents)
  return { kind, amounts }
}

/** Made and stored before anything is locked. If the order changes in the meantime, the invoice is refused. */
async function signedWaiver(ctx: VendorContext, { orderId, invoice, signature }: Sending): Promise<Signed | null> {
  const { need, source } = await txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const row = found(await findOrder(tx, orgId, orderId))
    found(row.vendorId === ctx.visit.vendor.id && row.issuedAt !== null ? row : null)
    const deal = found(await findDeal(tx, orgId, row.dealId))
    const now = await orderNow(tx, ctx, deal, row)
    expectBillable(now)
    return { need: await waiverOf(tx, ctx, now, invoice), source: await waiverSource(tx, ctx, deal) }
  })
  if (isImplausibleDay(invoice.invoiceDate, ctx.today))
    throw invalidField('invoice.invoiceDate', 'odd_day', 'The date can’t be in the future.')
  const { kind, amounts } = need
  if (kind === null) return null
  if (signature === null) throw invalidField('signature', 'required', 'Sign the lien waiver.')
  const facts = {
    invoiceNo: invoice.invoiceNo,
    amountCents: amounts.netDueCents,
    throughOn: invoice.invoiceDate,
  }
  const pdf = await signedWaiverPdf(ctx, source, { ...facts, kind, signer: signature.signer })
  return { kind, signer: signature.signer, pdf }
}

async function submitted(
  tx: Tx,
  ctx: VendorContext,
  { deal, row: order, lines: ordered }: OrderNow,
  { id, invoice }: Sending,
): Promise<InvoiceNow> {
  const { orgId } = deal
  const input = {
    vendorId: order.vendorId,
    orderId: order.id,
    invoiceNo: invoice.invoiceNo,
    invoiceDate: invoice.invoiceDate,
    dueOn: null,
    retainagePct: null,
    releasedCents: 0,
    isFinal: false,
    note: '',
    documentId: null,
    lines: [
      ...invoice.lines.map(({ orderLineId, amountCents }) => ({
        budgetLineId: null,
        orderLineId,
        description: ordered.find((line) => line.id === orderLineId)!.description,
        amountCents,
      })),
      ...invoice.extras.map((extra) => ({ budgetLineId: null, orderLineId: null, ...extra })),
    ],
  }
  const { facts, sums, lines } = await entered(tx, ctx, deal, { input, exceptId: null })
  const placed = { orgId, id, dealId: deal.id }
  const { name, email } = ctx.visit.person
  await insertInvoice(tx, { ...placed, ...facts, ...sums, by: { name, email }, now: ctx.now })
  await replaceInvoiceLines(tx, placed, lines)
  const draft = await invoiceNow(tx, ctx, deal, found(await findInvoice(tx, orgId, id)))
  const documentId = await giveFiles(tx, ctx, draft, invoice)
  const status = statusAfter(draft, { event: 'submit', linesCount: lines.length })
  const after = await changed(tx, ctx, draft, { status, documentId, submittedAt: ctx.now, submittedBy: null })
  await logInvoice(tx, ctx, 'vendor_invoice.submitted', { after })
  return again(tx, ctx, after)
}
