import { paymentActivity, type PaymentVerb } from '@plumbline/domain/invoices/payments/activity'
import { invoiceActivity } from '@plumbline/domain/invoices/activity'
import { sumCents } from '@plumbline/domain/money'
import { activityLog } from '../../activity/record.ts'
import { answered } from '../../notifications/answered.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { InvoiceNow } from '../invoice-now.ts'
import type { PayableRow } from './invoices-store.ts'
import type { RunNow } from './run-now.ts'
import type { PaymentRow } from './store.ts'

const { recordActivity, recordActivities } = activityLog(paymentActivity, invoiceActivity)

type LoggedRun = Pick<RunNow, 'row' | 'payments'>

/** Logs a change of a run. One that is recorded or gone isn't held anymore. */
export async function logRun(
  tx: Tx,
  ctx: Context,
  verb: Extract<PaymentVerb, `payment_run.${string}`>,
  { before, after }: { before?: LoggedRun; after?: LoggedRun },
): Promise<void> {
  const { row } = (after ?? before)!
  if (verb === 'payment_run.recorded' || verb === 'payment_run.deleted') await answered(tx, ctx, row.id)
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'payment_run', id: row.id, label: String(row.number) },
    dealId: null,
    ...(before ? { before: loggedRun(before) } : {}),
    ...(after ? { after: loggedRun(after) } : {}),
  })
}

function loggedRun({ row, payments }: LoggedRun) {
  return {
    runStatus: row.status,
    payOn: row.paysOn,
    runCents: sumCents(payments.map(({ amountCents }) => amountCents)),
    runPayments: payments.length,
    reason: row.approvalReason,
  }
}

type Logged = { payment: PaymentRow; before: PayableRow; after: PayableRow }

/** An entry on each payment's deal, with what the invoice was before and after. */
export function logPayments(
  tx: Tx,
  ctx: Context,
  verb: Extract<PaymentVerb, `payment.${string}`>,
  payments: readonly Logged[],
): Promise<void> {
  return recordActivities(
    tx,
    ctx,
    payments.map(({ payment, before, after }) => ({
      verb,
      object: { type: 'payment' as const, id: payment.id, label: `${payment.vendorName} ${payment.invoiceNo}` },
      dealId: payment.dealId,
      before: loggedInvoice(before),
      after: { ...loggedInvoice(after), ...loggedPayment(payment) },
    })),
  )
}

function loggedInvoice({ status, paidCents }: PayableRow) {
  return { invoiceStatus: status, invoicePaidCents: paidCents }
}

function loggedPayment({
  amountCents,
  withheldCents,
  method,
  reference,
  paidOn,
  papersReason,
  voidReason,
}: PaymentRow) {
  return {
    paymentCents: amountCents,
    withheldCents: withheldCents || null,
    paymentMethod: method,
    paymentReference: reference || null,
    paidOn,
    reason: voidReason ?? papersReason,
  }
}

export function logPayDay(tx: Tx, ctx: Context, before: InvoiceNow, after: InvoiceNow): Promise<void> {
  const { row } = after
  return recordActivity(tx, ctx, {
    verb: row.payOn === null ? 'vendor_invoice.unscheduled' : 'vendor_invoice.scheduled',
    object: { type: 'vendor_invoice', id: row.id, label: `${row.vendorName} ${row.invoiceNo}` },
    dealId: row.dealId,
    before: { invoiceStatus: before.row.status, payOn: before.row.payOn },
    after: { invoiceStatus: row.status, payOn: row.payOn },
  })
}
