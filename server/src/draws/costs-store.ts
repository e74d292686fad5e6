import type { Day } from '@plumbline/domain/calendar'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { sql } from 'kysely'
import type { DrawOfCost } from '../budgets/providers.ts'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'

/** What was paid of an invoice or expense on one line: of a draw schedule, or of the budget where none has it. */
export type PaidRow = {
  dealId: string
  kind: 'invoice' | 'expense'
  /** of the invoice or the expense */
  id: string
  /** the schedule's line; null = outside all schedules */
  lineId: string | null
  budgetLineId: string
  paidCents: number
  paidOn: Day
}

/** What these deals paid of their budget lines: payments of invoices, and expenses. */
export function paidOnDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<PaidRow[]> {
  const ids = among(dealIds)
  return tx.rows(
    prepared(sql<PaidRow>`
      with share as (
        select
          share.deal_id, 'invoice' as kind, payment.invoice_id as id, share.budget_line_id, share.amount_cents, payment.paid_on
        from payment_shares share
        join payments payment on payment.org_id = share.org_id and payment.id = share.payment_id
        where share.org_id = ${orgId} and share.deal_id ${ids} and payment.number is not null and payment.voided_at is null
        union all
        select share.deal_id, 'expense', share.expense_id, share.budget_line_id, share.amount_cents, expense.spent_on
        from expense_shares share
        join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
        where share.org_id = ${orgId} and share.deal_id ${ids} and share.budget_line_id is not null
          and expense.status = 'posted'
      )
      select
        share.deal_id, share.kind, share.id, link.schedule_line_id as line_id,
        (array_agg(share.budget_line_id order by share.budget_line_id))[1] as budget_line_id,
        sum(share.amount_cents)::bigint as paid_cents, min(share.paid_on)::text as paid_on
      from share
      left join draw_schedule_budget_lines link
        on link.org_id = ${orgId} and link.budget_line_id = share.budget_line_id
      group by share.deal_id, share.kind, share.id, link.schedule_line_id,
        case when link.schedule_line_id is null then share.budget_line_id end
      order by paid_on, share.id`),
  )
}

export type ReimbursedRow = { dealId: string; id: string; lineId: string; reimbursedCents: number }

/** What draws of these deals reimbursed, by cost and schedule line. */
export function reimbursedOnDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<ReimbursedRow[]> {
  return tx.rows(
    prepared(sql<ReimbursedRow>`
      select
        cost.deal_id, coalesce(cost.invoice_id, cost.expense_id) as id, cost.schedule_line_id as line_id,
        sum(cost.reimbursed_cents)::bigint as reimbursed_cents
      from draw_costs cost
      where cost.org_id = ${orgId} and cost.deal_id ${among(dealIds)} and cost.reimbursed_cents > 0
      group by cost.deal_id, coalesce(cost.invoice_id, cost.expense_id), cost.schedule_line_id`),
  )
}

export type CostFacts = {
  id: string
  label: string
  vendor: { id: string; name: string } | null
  document: { id: string; title: string } | null
  /** accepted ones */
  waivers: { kind: LienWaiverKind; amountCents: number }[]
  /** what was paid on all of it */
  paidCents: number
}

/** What is known of invoices and expenses behind draws. */
export async function factsOfCosts(
  tx: Tx,
  orgId: string,
  { invoiceIds, expenseIds }: { invoiceIds: readonly string[]; expenseIds: readonly string[] },
): Promise<ReadonlyMap<string, CostFacts>> {
  const rows = await tx.rows(
    prepared(sql<
      Omit<CostFacts, 'vendor' | 'document'> & {
        vendorId: string | null
        vendorName: string | null
        documentId: string | null
        documentTitle: string | null
      }
    >`
      select
        invoice.id, invoice.invoice_no as label, vendor.id as vendor_id, vendor.name as vendor_name,
        document.id as document_id, document.title as document_title, invoice.paid_cents,
        coalesce((
          select jsonb_agg(jsonb_build_object('kind', waiver.kind, 'amountCents', waiver.amount_cents) order by waiver.id)
          from lien_waivers waiver
          where waiver.org_id = invoice.org_id and waiver.invoice_id = invoice.id and waiver.status = 'accepted'
        ), '[]') as waivers
      from vendor_invoices invoice
      join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
      left join documents document
        on document.org_id = invoice.org_id and document.id = invoice.document_id and document.deleted_at is null
      where invoice.org_id = ${orgId} and invoice.id = any(${[...invoiceIds]}::uuid[])
      union all
      select
        expense.id, concat_ws(', ', expense.vendor_name, nullif(split_part(expense.note, E'\\n', 1), '')), null, null,
        document.id, document.title, expense.amount_cents, '[]'
      from expenses expense
      left join documents document
        on document.org_id = expense.org_id and document.id = expense.document_id and document.deleted_at is null
      where expense.org_id = ${orgId} and expense.id = any(${[...expenseIds]}::uuid[])`),
  )
  return new Map(
    rows.map(({ vendorId, vendorName, documentId, documentTitle, ...row }) => [
      row.id,
      {
        ...row,
        vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
        document: documentId === null ? null : { id: documentId, title: documentTitle ?? '' },
      },
    ]),
  )
}

/** The draw that reimbursed each of these invoices or expenses, or that is about it and still under way. */
export async function drawsOfCosts(
  tx: Tx,
  orgId: string,
  costIds: readonly string[],
): Promise<ReadonlyMap<string, DrawOfCost>> {
  const ids = sql`any(${[...costIds]}::uuid[])`
  const rows = await tx.rows(sql<DrawOfCost & { id: string }>`
    select distinct on (cost.cost_id) cost.cost_id as id, draw.number, cost.reimbursed_cents > 0 as is_reimbursed
    from draw_costs cost
    join draw_requests draw on draw.org_id = cost.org_id and draw.id = cost.draw_id
    where cost.org_id = ${orgId} and (cost.invoice_id = ${ids} or cost.expense_id = ${ids})
      and (cost.reimbursed_cents > 0 or draw.status not in ('funded', 'rejected', 'cancelled'))
    order by cost.cost_id, is_reimbursed desc, draw.number desc`)
  return new Map(rows.map(({ id, number, isReimbursed }) => [id, { number, isReimbursed }]))
}
