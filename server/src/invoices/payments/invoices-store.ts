import type { Day } from '@plumbline/domain/calendar'
import type { LineShare } from '@plumbline/domain/invoices/payments/shares'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** Where an invoice that is to be paid stands. */
export type PayableRow = {
  id: string
  dealId: string
  vendorId: string
  invoiceNo: string
  status: InvoiceStatus
  netDueCents: number
  paidCents: number
  payOn: Day | null
}

/** Which deals and vendors these invoices belong to, to lock those first. */
export function ownersOfInvoices(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
): Promise<{ dealId: string; vendorId: string }[]> {
  return tx.rows(
    prepared(sql<{ dealId: string; vendorId: string }>`
      select distinct deal_id, vendor_id from vendor_invoices where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`),
  )
}

/** Locks invoices in the order of their ids, so that others who pay some of them at the same time wait. */
export function lockPayables(tx: Tx, orgId: string, ids: readonly string[]): Promise<PayableRow[]> {
  return tx.rows(
    prepared(sql<PayableRow>`
      select id, deal_id, vendor_id, invoice_no, status, net_due_cents, paid_cents, pay_on
      from vendor_invoices
      where org_id = ${orgId} and id = any(${[...ids]}::uuid[])
      order by id
      for update`),
  )
}

type Paid = { id: string; status: InvoiceStatus; paidCents: number }

/** Writes what was paid on invoices, each with the status that follows. */
export async function writePaid(
  tx: Tx,
  { orgId, now }: { orgId: string; now: Date },
  invoices: readonly Paid[],
): Promise<void> {
  const rows = invoices.map(({ id, status, paidCents }) => ({ id, status, paid_cents: paidCents }))
  await tx.run(sql`
    update vendor_invoices invoice
    set status = paid.status, paid_cents = paid.paid_cents, version = invoice.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, status text, paid_cents bigint)
    where invoice.org_id = ${orgId} and invoice.id = paid.id`)
}

/** The lines of these invoices by budget line. Lines that don't name one, which a counted invoice lacks, are left out. */
export async function billedByLine(
  tx: Tx,
  orgId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, LineShare[]>> {
  const rows = await tx.rows(
    prepared(sql<LineShare & { invoiceId: string }>`
      select invoice_id, budget_line_id, sum(amount_cents)::bigint as amount_cents
      from vendor_invoice_lines
      where org_id = ${orgId} and invoice_id = any(${[...invoiceIds]}::uuid[]) and budget_line_id is not null
      group by invoice_id, budget_line_id
      order by invoice_id, min(position), budget_line_id`),
  )
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId)
}

/** What payments that aren't void paid of the budget lines of these invoices. */
export async function paidByLine(
  tx: Tx,
  orgId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, LineShare[]>> {
  const rows = await tx.rows(
    prepared(sql<LineShare & { invoiceId: string }>`
      select payment.invoice_id, share.budget_line_id, sum(share.amount_cents)::bigint as amount_cents
      from payments payment
      join payment_shares share on share.org_id = payment.org_id and share.payment_id = payment.id
      where payment.org_id = ${orgId} and payment.invoice_id = any(${[...invoiceIds]}::uuid[])
        and payment.number is not null and payment.voided_at is null
      group by payment.invoice_id, share.budget_line_id`),
  )
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId)
}
