import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type InvoiceLineFacts = {
  budgetLineId: string | null
  orderLineId: string | null
  description: string
  amountCents: number
}

export type InvoiceLineRow = InvoiceLineFacts & {
  id: string
  /** two-digit category and code of the budget line; null until there is one */
  code: string | null
  budgetLine: string | null
}

/** An invoice's lines, in order. */
export function linesOfInvoice(tx: Tx, orgId: string, invoiceId: string): Promise<InvoiceLineRow[]> {
  return tx.rows(
    prepared(sql<InvoiceLineRow>`
      select
        line.id, line.budget_line_id, line.order_line_id, line.description, line.amount_cents, code.code,
        budget_line.description as budget_line
      from vendor_invoice_lines line
      left join budget_lines budget_line on budget_line.org_id = line.org_id and budget_line.id = line.budget_line_id
      left join cost_codes code on code.org_id = budget_line.org_id and code.id = budget_line.cost_code_id
      where line.org_id = ${orgId} and line.invoice_id = ${invoiceId}
      order by line.position, line.id`),
  )
}

/** Replaces the lines of a draft. */
export async function replaceInvoiceLines(
  tx: Tx,
  { orgId, id, dealId }: { orgId: string; id: string; dealId: string },
  lines: readonly InvoiceLineFacts[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    id: newId(),
    position,
    budget_line_id: line.budgetLineId,
    order_line_id: line.orderLineId,
    description: line.description,
    amount_cents: line.amountCents,
  }))
  await tx.run(sql`delete from vendor_invoice_lines where org_id = ${orgId} and invoice_id = ${id}`)
  await tx.run(sql`
    insert into vendor_invoice_lines
      (org_id, invoice_id, deal_id, id, position, budget_line_id, order_line_id, description, amount_cents)
    select ${orgId}, ${id}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      id uuid, position int, budget_line_id uuid, order_line_id uuid, description text, amount_cents bigint
    )`)
}

/** Which of these budget lines an invoice refers to. */
export async function linesInInvoices(tx: Tx, orgId: string, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select distinct budget_line_id as id from vendor_invoice_lines
    where org_id = ${orgId} and budget_line_id = any(${[...lineIds]}::uuid[])`)
  return new Set(rows.map((row) => row.id))
}
