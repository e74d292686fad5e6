import type { VendorStatement } from '@plumbline/contract/invoices/payments'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import {
  type EntryOfInvoice,
  type StatementEntry,
  statementRows,
  vendorTotals,
} from '@plumbline/domain/invoices/payments/statement'
import { authorize, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { vendorById } from '../../vendors/store.ts'
import { invoicesStated, paymentsStated, type StatedInvoiceRow, type StatedPaymentRow } from './statement-store.ts'

export function getStatement(ctx: Context, vendorId: string): Promise<VendorStatement> {
  authorize(paymentPolicy.read(ctx.actor))
  return txAs(ctx, (tx) => statementOf(tx, ctx, vendorId))
}

/** What a vendor billed and was paid, in the order of its days. @throws ApiError not_found */
export async function statementOf(tx: Tx, ctx: Context, vendorId: string): Promise<VendorStatement> {
  const { orgId } = ctx.tenant
  const [vendor, invoices, payments] = await Promise.all([
    tx.first(vendorById(orgId, vendorId)),
    invoicesStated(tx, orgId, vendorId),
    paymentsStated(tx, orgId, vendorId),
  ])
  const { id, name } = found(vendor)
  return {
    vendor: { id, name },
    asOf: ctx.today,
    ...vendorTotals(invoices),
    rows: statementRows(statedEntries(invoices, payments)),
    abilities: { record: paymentPolicy.record(ctx.actor) },
  }
}

/** An entry of a statement: an invoice that counts, or a payment. */
export type StatedEntry = EntryOfInvoice & Omit<VendorStatement['rows'][number], keyof StatementEntry | 'balanceCents'>

export function statedEntries(
  invoices: readonly StatedInvoiceRow[],
  payments: readonly StatedPaymentRow[],
): StatedEntry[] {
  return [
    ...invoices.map((invoice): StatedEntry => ({
      on: invoice.invoiceDate,
      kind: 'invoice',
      label: invoice.invoiceNo,
      method: null,
      deal: { id: invoice.dealId, name: invoice.dealName },
      invoiceId: invoice.id,
      billedCents: invoice.subtotalCents,
      retainedCents: invoice.retainageCents - invoice.releasedCents,
      paidCents: 0,
    })),
    ...payments.map((payment): StatedEntry => ({
      on: payment.paidOn,
      kind: 'payment',
      label: [payment.reference, payment.invoiceNo].filter(Boolean).join(' · '),
      method: payment.method,
      deal: { id: payment.dealId, name: payment.dealName },
      invoiceId: payment.invoiceId,
      billedCents: 0,
      retainedCents: 0,
      paidCents: payment.amountCents,
    })),
  ]
}
