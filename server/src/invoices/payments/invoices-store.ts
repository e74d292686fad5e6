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

/**
 * The lines of these invoices by budget line. Lines that don't name one, which a counted invoice lacks, are left out. An
 * invoice that only releases retainage has no lines and pays those it was withheld on.
 */
export async function billedByLine(
  tx: Tx,
  orgId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, LineShare[]>> {
  const rows = await tx.rows(
    prepared(sql<LineShare & { invoiceId: string }>`
      with own as (
        select line.invoice_id, line.budget_line_id, line.amount_cents, line.position
        from vendor_invoice_lines line
        where line.org_id = ${orgId} and line.invoice_id = any(${[...invoiceIds]}::uuid[])
      ),
      withheld as (
        select release.id as invoice_id, line.budget_line_id, line.amount_cents, line.position
        from vendor_invoices release
        join vendor_invoices earlier
          on earlier.org_id = release.org_id and earlier.order_id = release.order_id and earlier.retainage_cents > 0
          and earlier.status in ('approved', 'scheduled', 'partially_paid', 'paid')
        join vendor_invoice_lines line on line.org_id = earlier.org_id and line.invoice_id = earlier.id
        where release.org_id = ${orgId} and release.id = any(${[...invoiceIds]}::uuid[])
          and release.id not in (select own.invoice_id from own)
      ),
      billed as (select * from own union all select * from withheld)
      select billed.invoice_id, billed.budget_line_id, sum(billed.amount_cents)::bigint as amount_cents
      from billed
      where billed.budget_line_id is not null
      group by billed.invoice_id, billed.budget_line_id
      order by billed.invoice_id, min(billed.position), billed.budget_line_id`),
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
