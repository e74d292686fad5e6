import type { Day } from '@plumbline/domain/calendar'
import type { NamedDeal, NamedLine } from '@plumbline/domain/invoices/imported-invoice'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type KnownInvoice = { id: string; vendorName: string; invoiceNo: string }

/** What an import compares its rows with: the invoices that it didn't make itself before it was interrupted. */
export function invoicesBefore(orgId: string, jobId: string): Query<KnownInvoice> {
  return sql<KnownInvoice>`
    select invoice.id, vendor.name as vendor_name, invoice.invoice_no
    from vendor_invoices invoice
    join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
    where invoice.org_id = ${orgId} and invoice.status not in ('rejected', 'void')
      and invoice.import_job_id is distinct from ${jobId}::uuid
    order by invoice.id`
}

export function vendorsForInvoices(orgId: string): Query<{ id: string; name: string }> {
  return sql<{ id: string; name: string }>`
    select id, name from vendors where org_id = ${orgId} and merged_into is null order by id`
}

/** Deals that invoices can be entered on. */
export function dealsForInvoices(orgId: string): Query<NamedDeal> {
  return sql<NamedDeal>`
    select deal.id, deal.number, deal.name, property.address_line1 as address
    from deals deal
    left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
    where deal.org_id = ${orgId} and deal.status in ('active', 'closed')
    order by deal.id`
}

export function linesForInvoices(orgId: string, dealId: string | null): Query<NamedLine> {
  return sql<NamedLine>`
    select line.id, line.deal_id, code.code, line.description as name
    from budget_lines line
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    where line.org_id = ${orgId} and not line.is_contingency
      ${dealId === null ? sql`` : sql`and line.deal_id = ${dealId}`}
    order by line.id`
}

export type ImportedInvoice = {
  id: string
  dealId: string
  vendorId: string
  invoiceNo: string
  invoiceDate: Day
  dueOn: Day
  subtotalCents: number
}
export type ImportedLine = {
  invoiceId: string
  dealId: string
  position: number
  budgetLineId: string | null
  description: string
  amountCents: number
}

/** @returns the name of each one's vendor, by invoice */
export async function insertImportedInvoices(
  tx: Tx,
  { orgId, jobId, by, now }: { orgId: string; jobId: string; by: string; now: Date },
  invoices: readonly ImportedInvoice[],
): Promise<ReadonlyMap<string, string>> {
  const rows = invoices.map((invoice) => ({
    id: invoice.id,
    deal_id: invoice.dealId,
    vendor_id: invoice.vendorId,
    invoice_no: invoice.invoiceNo,
    invoice_date: invoice.invoiceDate,
    due_on: invoice.dueOn,
    subtotal_cents: invoice.subtotalCents,
  }))
  const made = await tx.rows(sql<{ id: string; vendorName: string }>`
    insert into vendor_invoices
      (org_id, import_job_id, submitted_via, entered_by, created_at, updated_at, retainage_pct, retainage_cents, id, deal_id, vendor_id, invoice_no,
       invoice_date, due_on, subtotal_cents, net_due_cents)
    select ${orgId}, ${jobId}, 'import', ${by}, ${now}, ${now}, 0, 0, made.*, made.subtotal_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      id uuid, deal_id uuid, vendor_id uuid, invoice_no text, invoice_date date, due_on date, subtotal_cents bigint
    )
    returning
      id, (select name from vendors vendor where vendor.org_id = vendor_invoices.org_id and vendor.id = vendor_id) as vendor_name`)
  return new Map(made.map(({ id, vendorName }) => [id, vendorName]))
}

export async function insertImportedLines(tx: Tx, orgId: string, lines: readonly ImportedLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    id: newId(),
    invoice_id: line.invoiceId,
    deal_id: line.dealId,
    position: line.position,
    budget_line_id: line.budgetLineId,
    description: line.description,
    amount_cents: line.amountCents,
  }))
  await tx.run(sql`
    insert into vendor_invoice_lines (org_id, id, invoice_id, deal_id, position, budget_line_id, description, amount_cents)
    select ${orgId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      id uuid, invoice_id uuid, deal_id uuid, position int, budget_line_id uuid, description text, amount_cents bigint
    )`)
}

export type OpenDraft = {
  id: string
  dealId: string
  vendorId: string
  invoiceNo: string
  version: number
  lines: number
}

/** The drafts that an import made in earlier batches, for further lines. */
export function draftsOfImport(tx: Tx, orgId: string, jobId: string): Promise<OpenDraft[]> {
  return tx.rows(sql<OpenDraft>`
    select
      invoice.id, invoice.deal_id, invoice.vendor_id, invoice.invoice_no, invoice.version,
      (
        select count(*)::int from vendor_invoice_lines line
        where line.org_id = invoice.org_id and line.invoice_id = invoice.id
      ) as lines
    from vendor_invoices invoice
    where invoice.org_id = ${orgId} and invoice.import_job_id = ${jobId} and invoice.status = 'draft'
    order by invoice.id
    for update of invoice`)
}

/** Adds further lines' amounts to drafts. */
export async function raiseImportedInvoices(
  tx: Tx,
  { orgId, now }: { orgId: string; now: Date },
  raised: readonly { id: string; cents: number }[],
): Promise<void> {
  await tx.run(sql`
    update vendor_invoices invoice
    set subtotal_cents = subtotal_cents + raised.cents, net_due_cents = net_due_cents + raised.cents,
      version = version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as raised (id uuid, cents bigint)
    where invoice.org_id = ${orgId} and invoice.id = raised.id`)
}

/** Deletes drafts that nobody has changed, waived or scanned for since. @returns their IDs */
export async function deleteUntouchedInvoices(
  tx: Tx,
  orgId: string,
  jobId: string,
  objects: readonly { id: string; version: number }[],
): Promise<string[]> {
  const rows = await tx.rows(sql<{ id: string }>`
    delete from vendor_invoices invoice
    using jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as made (id uuid, version int)
    where invoice.org_id = ${orgId} and invoice.id = made.id and invoice.version = made.version
      and invoice.import_job_id = ${jobId} and invoice.status = 'draft'
      and not exists (select from lien_waivers waiver where waiver.org_id = invoice.org_id and waiver.invoice_id = invoice.id)
    returning invoice.id`)
  return rows.map(({ id }) => id)
}
