import { ApiError } from '@plumbline/contract/errors'
import type { Payment } from '@plumbline/contract/invoices/payments'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import { expectBooksOpen } from '../../organizations/books.ts'
import { authorize, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { drawnInvoices } from '../providers.ts'
import { holdForPaying, paidInvoice } from './held.ts'
import { writePaid } from './invoices-store.ts'
import { logPayments } from './log.ts'
import { presentPayment } from './presenter.ts'
import { followPayments } from './record.ts'
import { findPayment, writeVoid } from './store.ts'

/**
 * Voids a payment that bounced, was lost or was never made. It keeps its number, and its invoice is due again. Voiding it
 * twice changes nothing.
 */
export function voidPayment(
  ctx: Context,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<Payment> {
  authorize(paymentPolicy.record(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const seen = found(await findPayment(tx, orgId, paymentId))
    const held = await holdForPaying(tx, ctx, [seen.invoiceId])
    const before = found(await findPayment(tx, orgId, paymentId))
    if (before.number === null) throw wrongState('waiting')
    if (before.voidedAt !== null) return presentPayment(before)
    await expectNotDrawn(tx, ctx, before.invoiceId)
    const invoice = held.invoices.get(before.invoiceId)!
    const label = `${before.vendorName} ${before.invoiceNo}`
    await expectBooksOpen(tx, ctx, [before.paidOn], { label, dealId: before.dealId })
    const after = paidInvoice(invoice, 'unpay', before.amountCents)
    await writeVoid(tx, { orgId, id: before.id }, { at: ctx.now, by: ctx.actor.userId, reason })
    await writePaid(tx, { orgId, now: ctx.now }, [after])
    const payment = found(await findPayment(tx, orgId, paymentId))
    await logPayments(tx, ctx, 'payment.voided', [{ payment, before: invoice, after }])
    await followPayments(tx, ctx, held)
    return presentPayment(payment)
  })
}

async function expectNotDrawn(tx: Tx, ctx: Context, invoiceId: string): Promise<void> {
  const drawn = await drawnInvoices.ask(tx, ctx, { invoiceIds: [invoiceId] })
  const draw = drawn.find((ofRoom) => ofRoom.has(invoiceId))?.get(invoiceId)
  if (draw) throw new ApiError('in_draw', { details: draw })
}
