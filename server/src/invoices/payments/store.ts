import type { Day } from '@plumbline/domain/calendar'
import type { LineShare } from '@plumbline/domain/invoices/payments/shares'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type PaymentFacts = {
  invoiceId: string
  dealId: string
  vendorId: string
  amountCents: number
  method: PaymentMethod
  reference: string
  /** what someone decided; null = by its method and cost codes */
  isReportable: boolean | null
  papersReason: string | null
}

export type PaymentRow = PaymentFacts & {
  id: string
  orgId: string
  runId: string
  runNumber: number
  number: number | null
  invoiceNo: string
  dealName: string
  vendorName: string
  withheldCents: number
  paidOn: Day | null
  voidedAt: Date | null
  voidedBy: string | null
  voidedByName: string | null
  voidReason: string | null
}

function paymentsQuery(where: RawBuilder<unknown>): RawBuilder<PaymentRow> {
  return sql<PaymentRow>`
    select
      payment.id, payment.org_id, payment.run_id, run.number as run_number, payment.number, payment.invoice_id, invoice.invoice_no,
      payment.deal_id, coalesce(deal.name, deal.number) as deal_name, payment.vendor_id, vendor.name as vendor_name,
      payment.amount_cents, payment.withheld_cents, payment.method, payment.reference, payment.is_reportable, payment.papers_reason,
      payment.paid_on, payment.voided_at, payment.voided_by, ${personName('voider')} as voided_by_name, payment.void_reason
    from payments payment
    join payment_runs run on run.org_id = payment.org_id and run.id = payment.run_id
    join vendor_invoices invoice on invoice.org_id = payment.org_id and invoice.id = payment.invoice_id
    join deals deal on deal.org_id = payment.org_id and deal.id = payment.deal_id
    join vendors vendor on vendor.org_id = payment.org_id and vendor.id = payment.vendor_id
    left join profiles voider on voider.id = payment.voided_by
    where ${where}`
}

/** A run's payments, by vendor and invoice. */
export function paymentsOfRun(tx: Tx, orgId: string, runId: string): Promise<PaymentRow[]> {
  return tx.rows(
    prepared(sql<PaymentRow>`
      ${paymentsQuery(sql`payment.org_id = ${orgId} and payment.run_id = ${runId}`)}
      order by vendor.name, invoice.invoice_no, payment.id`),
  )
}

/** An invoice's recorded payments, oldest first, then those that wait in a run. */
export function paymentsOfInvoice(tx: Tx, orgId: string, invoiceId: string): Promise<PaymentRow[]> {
  return tx.rows(
    prepared(sql<PaymentRow>`
      ${paymentsQuery(sql`payment.org_id = ${orgId} and payment.invoice_id = ${invoiceId}`)}
      order by payment.number nulls last`),
  )
}

export function findPayment(tx: Tx, orgId: string, id: string): Promise<PaymentRow | undefined> {
  return tx.first(prepared(paymentsQuery(sql`payment.org_id = ${orgId} and payment.id = ${id}`)))
}

/** Which of these invoices already wait in a run that isn't recorded, other than `exceptRunId`. */
export function waitingElsewhere(
  tx: Tx,
  orgId: string,
  { invoiceIds, exceptRunId }: { invoiceIds: readonly string[]; exceptRunId: string | null },
): Promise<{ invoiceNo: string }[]> {
  return tx.rows(sql<{ invoiceNo: string }>`
    select invoice.invoice_no
    from payments payment
    join vendor_invoices invoice on invoice.org_id = payment.org_id and invoice.id = payment.invoice_id
    where payment.org_id = ${orgId} and payment.invoice_id = any(${[...invoiceIds]}::uuid[]) and payment.number is null
      and payment.run_id is distinct from ${exceptRunId}`)
}

export async function insertPayments(
  tx: Tx,
  { orgId, runId }: { orgId: string; runId: string },
  payments: readonly (PaymentFacts & { id: string; withheldCents: number })[],
): Promise<void> {
  const rows = payments.map((payment) => ({
    id: payment.id,
    invoice_id: payment.invoiceId,
    deal_id: payment.dealId,
    vendor_id: payment.vendorId,
    amount_cents: payment.amountCents,
    withheld_cents: payment.withheldCents,
    method: payment.method,
    reference: payment.reference,
    is_reportable: payment.isReportable,
    papers_reason: payment.papersReason,
  }))
  await tx.run(sql`
    insert into payments
      (org_id, run_id, id, invoice_id, deal_id, vendor_id, amount_cents, withheld_cents, method, reference, is_reportable,
       papers_reason)
    select ${orgId}, ${runId}, payment.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as payment (
      id uuid, invoice_id uuid, deal_id uuid, vendor_id uuid, amount_cents bigint, withheld_cents bigint, method text,
      reference text, is_reportable boolean, papers_reason text
    )`)
}

export async function deletePaymentsOf(tx: Tx, orgId: string, runId: string): Promise<void> {
  await tx.run(sql`delete from payments where org_id = ${orgId} and run_id = ${runId} and number is null`)
}

type Recorded = { id: string; reference: string; withheldCents: number; unreportableCents: number }

/** Gives payments their day and the organization's next numbers. Others who record some at the same time wait. */
export async function numberPayments(
  tx: Tx,
  { orgId, paidOn }: { orgId: string; paidOn: Day },
  payments: readonly Recorded[],
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('payments:' || ${orgId}::text, 0))`)
  const rows = payments.map(({ id, reference, withheldCents, unreportableCents }, index) => ({
    id,
    reference,
    withheld_cents: withheldCents,
    unreportable_cents: unreportableCents,
    place: index + 1,
  }))
  await tx.run(sql`
    update payments payment
    set number = last.number + recorded.place, paid_on = ${paidOn}, reference = recorded.reference,
      withheld_cents = recorded.withheld_cents, unreportable_cents = recorded.unreportable_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as recorded (
      id uuid, reference text, withheld_cents bigint, unreportable_cents bigint, place int
    ), (select coalesce(max(number), 0) as number from payments where org_id = ${orgId}) last
    where payment.org_id = ${orgId} and payment.id = recorded.id`)
}

export async function insertShares(
  tx: Tx,
  orgId: string,
  shares: readonly (LineShare & { paymentId: string; dealId: string })[],
): Promise<void> {
  if (shares.length === 0) return
  const rows = shares.map((share) => ({
    payment_id: share.paymentId,
    deal_id: share.dealId,
    budget_line_id: share.budgetLineId,
    amount_cents: share.amountCents,
  }))
  await tx.run(sql`
    insert into payment_shares (org_id, payment_id, deal_id, budget_line_id, amount_cents)
    select ${orgId}, share.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as share (
      payment_id uuid, deal_id uuid, budget_line_id uuid, amount_cents bigint
    )`)
}

export async function writeReportable(
  tx: Tx,
  { orgId, id }: { orgId: string; id: string },
  isReportable: boolean | null,
): Promise<void> {
  await tx.run(sql`
    update payments set is_reportable = ${isReportable} where org_id = ${orgId} and id = ${id} and number is not null`)
}

/** The cost codes of budget lines. */
export async function codesOfLines(
  tx: Tx,
  orgId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(sql<{ id: string; code: string }>`
    select line.id, code.code
    from budget_lines line
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    where line.org_id = ${orgId} and line.id = any(${[...new Set(lineIds)]}::uuid[])`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

export async function writeVoid(
  tx: Tx,
  { orgId, id }: { orgId: string; id: string },
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await tx.run(sql`
    update payments set voided_at = ${at}, voided_by = ${by}, void_reason = ${reason}
    where org_id = ${orgId} and id = ${id}`)
}
