import type { Day } from '@plumbline/domain/calendar'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import type { Percent } from '@plumbline/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Filing } from '../budgets/expenses/store.ts'
import { changeAndRead } from '../platform/db/change-and-read.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'
import { personName } from '../platform/db/person-name.ts'

/** What is entered from the vendor's paper. */
export type InvoiceFacts = {
  vendorId: string
  orderId: string | null
  invoiceNo: string
  invoiceDate: Day
  dueOn: Day
  retainagePct: Percent
  releasedCents: number
  isFinal: boolean
  note: string
  documentId: string | null
}

/** What follows from its lines. */
export type InvoiceSums = { subtotalCents: number; retainageCents: number; netDueCents: number }

export type InvoiceRow = InvoiceFacts &
  InvoiceSums & {
    id: string
    orgId: string
    dealId: string
    vendorName: string
    dealName: string
    orderNumber: number | null
    orderTitle: string | null
    documentTitle: string | null
    status: InvoiceStatus
    /** the planned pay day */
    payOn: Day | null
    /** what payments that aren't void come to */
    paidCents: number
    /** null = the vendor sent it from its portal */
    enteredBy: string | null
    enteredByName: string | null
    sentBy: string | null
    sentEmail: string | null
    submittedAt: Date | null
    submittedBy: string | null
    approvedAt: Date | null
    approvedBy: string | null
    approvedByName: string | null
    overrideReason: string | null
    reason: string | null
    version: number
  }

const SELECTED = sql.raw(`
  invoice.id, invoice.org_id, invoice.deal_id, invoice.vendor_id, vendor.name as vendor_name, coalesce(deal.name, deal.number) as deal_name,
  invoice.order_id,
  po.number as order_number, po.title as order_title, invoice.invoice_no, invoice.invoice_date, invoice.due_on, invoice.status,
  invoice.subtotal_cents, trim_scale(invoice.retainage_pct)::text as retainage_pct, invoice.retainage_cents, invoice.released_cents,
  invoice.net_due_cents, invoice.pay_on, invoice.paid_cents, invoice.is_final, invoice.note, invoice.document_id, document.title as document_title, invoice.entered_by, invoice.sent_by, invoice.sent_email,
  invoice.submitted_at, invoice.submitted_by, invoice.approved_at, invoice.approved_by, invoice.override_reason, invoice.reason,
  invoice.version`)

function invoicesQuery(where: RawBuilder<unknown>): RawBuilder<InvoiceRow> {
  return sql<InvoiceRow>`${invoicesFrom(sql.raw('vendor_invoices'))} where ${where}`
}

function invoicesFrom(table: RawBuilder<unknown>): RawBuilder<InvoiceRow> {
  return sql<InvoiceRow>`
    select ${SELECTED}, ${personName('enterer')} as entered_by_name, ${personName('approver')} as approved_by_name
    from ${table} invoice
    join deals deal on deal.org_id = invoice.org_id and deal.id = invoice.deal_id
    join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
    left join profiles enterer on enterer.id = invoice.entered_by
    left join profiles approver on approver.id = invoice.approved_by
    left join purchase_orders po on po.org_id = invoice.org_id and po.id = invoice.order_id
    left join documents document on document.org_id = invoice.org_id and document.id = invoice.document_id`
}

/** A deal has at most a few hundred invoices. */
const MOST_INVOICES = 1000

/** A deal's invoices, newest first. */
export function listInvoices(tx: Tx, orgId: string, dealId: string): Promise<InvoiceRow[]> {
  return tx.rows(
    prepared(sql<InvoiceRow>`
      ${invoicesQuery(sql`invoice.org_id = ${orgId} and invoice.deal_id = ${dealId}`)}
      order by invoice.invoice_date desc, invoice.id desc
      limit ${MOST_INVOICES}`),
  )
}

/** A vendor's invoices on all deals, newest first. */
export function listInvoicesOf(tx: Tx, orgId: string, vendorId: string): Promise<InvoiceRow[]> {
  return tx.rows(
    prepared(sql<InvoiceRow>`
      ${invoicesQuery(sql`invoice.org_id = ${orgId} and invoice.vendor_id = ${vendorId}`)}
      order by invoice.invoice_date desc, invoice.id desc
      limit ${MOST_INVOICES}`),
  )
}

export function findInvoice(tx: Tx, orgId: string, id: string): Promise<InvoiceRow | undefined> {
  return tx.first(prepared(invoicesQuery(sql`invoice.org_id = ${orgId} and invoice.id = ${id}`)))
}

/** Same as `findInvoice`, but locked until the transaction ends. */
export function lockInvoice(tx: Tx, orgId: string, id: string): Promise<InvoiceRow | undefined> {
  return tx.first(
    prepared(sql<InvoiceRow>`
      ${invoicesQuery(sql`invoice.org_id = ${orgId} and invoice.id = ${id}`)} for update of invoice`),
  )
}

/** The deal that an invoice belongs to, to lock that first. */
export function dealOfInvoice(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from vendor_invoices where org_id = ${orgId} and id = ${id}`
}

type Placed = { orgId: string; id: string; dealId: string }

/** The member who entered an invoice, or the person of its vendor who sent it from the portal. */
export type EnteredBy = { userId: string } | { name: string; email: string }

export async function insertInvoice(
  tx: Tx,
  invoice: Placed & InvoiceFacts & InvoiceSums & { by: EnteredBy; now: Date },
): Promise<void> {
  const { by } = invoice
  const entered =
    'userId' in by
      ? { via: 'staff', by: by.userId, name: null, email: null }
      : { via: 'portal', by: null, name: by.name, email: by.email }
  await tx.run(sql`
    insert into vendor_invoices
      (org_id, id, deal_id, vendor_id, order_id, invoice_no, invoice_date, due_on, subtotal_cents, retainage_pct, retainage_cents,
       released_cents, net_due_cents, is_final, note, document_id, submitted_via, entered_by, sent_by, sent_email, created_at,
       updated_at)
    values (
      ${invoice.orgId}, ${invoice.id}, ${invoice.dealId}, ${invoice.vendorId}, ${invoice.orderId}, ${invoice.invoiceNo},
      ${invoice.invoiceDate}, ${invoice.dueOn}, ${invoice.subtotalCents}, ${invoice.retainagePct}, ${invoice.retainageCents},
      ${invoice.releasedCents}, ${invoice.netDueCents}, ${invoice.isFinal}, ${invoice.note}, ${invoice.documentId},
      ${entered.via}, ${entered.by}, ${entered.name}, ${entered.email}, ${invoice.now}, ${invoice.now}
    )`)
}

export type InvoiceStanding = {
  status: InvoiceStatus
  submittedAt: Date | null
  submittedBy: string | null
  approvedAt: Date | null
  approvedBy: string | null
  overrideReason: string | null
  reason: string | null
  payOn: Day | null
  paidCents: number
}
export type InvoiceChange = Partial<InvoiceFacts & InvoiceSums & InvoiceStanding>

const COLUMN_OF: Record<keyof InvoiceChange, string> = {
  vendorId: 'vendor_id',
  orderId: 'order_id',
  invoiceNo: 'invoice_no',
  invoiceDate: 'invoice_date',
  dueOn: 'due_on',
  subtotalCents: 'subtotal_cents',
  retainagePct: 'retainage_pct',
  retainageCents: 'retainage_cents',
  releasedCents: 'released_cents',
  netDueCents: 'net_due_cents',
  isFinal: 'is_final',
  note: 'note',
  documentId: 'document_id',
  status: 'status',
  submittedAt: 'submitted_at',
  submittedBy: 'submitted_by',
  approvedAt: 'approved_at',
  approvedBy: 'approved_by',
  overrideReason: 'override_reason',
  reason: 'reason',
  payOn: 'pay_on',
  paidCents: 'paid_cents',
}

/** Updates the given columns and raises the version. @returns the invoice as it is then */
export function updateInvoice(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  change: InvoiceChange,
): Promise<InvoiceRow> {
  const sets = Object.entries(change).map(
    ([key, value]) => sql`${sql.ref(COLUMN_OF[key as keyof InvoiceChange])} = ${value},`,
  )
  const update = sql`
    update vendor_invoices set ${sql.join(sets, sql` `)} version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`
  return tx.one(changeAndRead(update, invoicesFrom))
}

export async function deleteInvoice(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from vendor_invoices where org_id = ${orgId} and id = ${id}`)
}

/** Gives an invoice its paper, or takes it away. One that has another paper by now keeps it. */
export async function fileInvoice(tx: Tx, { orgId, id, from, to, now }: Filing): Promise<void> {
  await tx.run(sql`
    update vendor_invoices set document_id = ${to}, version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id} and document_id is not distinct from ${from}::uuid`)
}
