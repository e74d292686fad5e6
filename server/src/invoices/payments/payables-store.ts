import type { Day } from '@plumbline/domain/calendar'
import type { AgeBucket } from '@plumbline/domain/invoices/payments/age'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'
import { BANK_UNCONFIRMED } from './vendors-store.ts'

/** Invoices with something left to pay. */
const UNPAID = sql.raw(`invoice.status in ('approved', 'scheduled', 'partially_paid')`)
const DUE = sql.raw(`(invoice.net_due_cents - invoice.paid_cents)`)

/** How long they have been due (domain/src/invoices/payments/age.ts says the same, and a test compares both). */
function bucketOn(today: Day): RawBuilder<AgeBucket> {
  return sql<AgeBucket>`
    case
      when ${today}::date - invoice.due_on <= 30 then 'to_30'
      when ${today}::date - invoice.due_on <= 60 then 'to_60'
      when ${today}::date - invoice.due_on <= 90 then 'to_90'
      else 'over_90'
    end`
}

export type AgedRow = {
  vendorId: string | null
  dealId: string | null
  /** of the vendor or the deal; null for all together */
  name: string | null
  invoices: number
  totalCents: number
  to30: number
  to60: number
  to90: number
  over90: number
  /** what is due today or before, or was planned for it */
  dueInvoices: number
  dueCents: number
}

const MOST_GROUPS = 100

/**
 * What is unpaid, altogether, by vendor and by deal, in one look at the invoices. They are summed by vendor and deal
 * first, of which there are far fewer. The largest sums come first.
 */
export function agedQuery(orgId: string, today: Day): Query<AgedRow> {
  return prepared(sql<AgedRow>`
    with due as (
      select
        invoice.vendor_id, invoice.deal_id, ${DUE} as cents, ${bucketOn(today)} as bucket,
        least(invoice.due_on, coalesce(invoice.pay_on, invoice.due_on)) <= ${today}::date as is_due
      from vendor_invoices invoice
      where invoice.org_id = ${orgId} and ${UNPAID}
    ), part as (
      select vendor_id, deal_id, bucket, is_due, count(*) as invoices, sum(cents)::bigint as cents
      from due
      group by vendor_id, deal_id, bucket, is_due
    ), summed as (
      select
        vendor_id, deal_id, coalesce(sum(invoices), 0)::int as invoices, coalesce(sum(cents), 0)::bigint as total_cents,
        coalesce(sum(cents) filter (where bucket = 'to_30'), 0)::bigint as to30,
        coalesce(sum(cents) filter (where bucket = 'to_60'), 0)::bigint as to60,
        coalesce(sum(cents) filter (where bucket = 'to_90'), 0)::bigint as to90,
        coalesce(sum(cents) filter (where bucket = 'over_90'), 0)::bigint as over90,
        coalesce(sum(invoices) filter (where is_due), 0)::int as due_invoices,
        coalesce(sum(cents) filter (where is_due), 0)::bigint as due_cents, grouping(vendor_id, deal_id) as grouped
      from part
      group by grouping sets ((), (vendor_id), (deal_id))
    ), ranked as (
      select *, row_number() over (partition by grouped order by total_cents desc, vendor_id, deal_id) as rank from summed
    )
    select
      ranked.vendor_id, ranked.deal_id, coalesce(vendor.name, deal.name, deal.number) as name, ranked.invoices,
      ranked.total_cents, ranked.to30, ranked.to60, ranked.to90, ranked.over90, ranked.due_invoices, ranked.due_cents
    from ranked
    left join vendors vendor on vendor.org_id = ${orgId} and vendor.id = ranked.vendor_id
    left join deals deal on deal.org_id = ${orgId} and deal.id = ranked.deal_id
    where ranked.rank <= ${MOST_GROUPS}
    order by ranked.grouped, ranked.rank`)
}

export type UnpaidRow = {
  id: string
  invoiceNo: string
  vendorId: string
  vendorName: string
  dealId: string
  dealName: string
  invoiceDate: Day
  dueOn: Day
  payOn: Day | null
  status: InvoiceStatus
  netDueCents: number
  paidCents: number
  bucket: AgeBucket
  method: PaymentMethod | null
  isBankUnconfirmed: boolean
  isWithheld: boolean
  runId: string | null
  runNumber: number | null
  version: number
}

export type UnpaidFilter = {
  vendorId?: string | undefined
  dealId?: string | undefined
  invoiceId?: string | undefined
  bucket?: readonly AgeBucket[] | undefined
}

/** Unpaid invoices, what is due first on top. */
export function unpaidQuery(
  orgId: string,
  today: Day,
  { vendorId, dealId, invoiceId, bucket }: UnpaidFilter,
  { after, limit }: { after: { dueOn: Day; id: string } | null; limit: number },
): Query<UnpaidRow> {
  return prepared(sql<UnpaidRow>`
    select
      invoice.id, invoice.invoice_no, invoice.vendor_id, vendor.name as vendor_name, invoice.deal_id,
      coalesce(deal.name, deal.number) as deal_name, invoice.invoice_date, invoice.due_on, invoice.pay_on, invoice.status,
      invoice.net_due_cents, invoice.paid_cents, ${bucketOn(today)} as bucket, vendor.payment_method as method,
      ${BANK_UNCONFIRMED} as is_bank_unconfirmed, vendor.backup_withholding as is_withheld, run.id as run_id,
      run.number as run_number, invoice.version
    from vendor_invoices invoice
    join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
    join deals deal on deal.org_id = invoice.org_id and deal.id = invoice.deal_id
    left join payments payment
      on payment.org_id = invoice.org_id and payment.invoice_id = invoice.id and payment.number is null
    left join payment_runs run on run.org_id = payment.org_id and run.id = payment.run_id
    where invoice.org_id = ${orgId} and ${UNPAID}
      and (${vendorId ?? null}::uuid is null or invoice.vendor_id = ${vendorId ?? null})
      and (${dealId ?? null}::uuid is null or invoice.deal_id = ${dealId ?? null})
      and (${invoiceId ?? null}::uuid is null or invoice.id = ${invoiceId ?? null})
      and (${bucket ? [...bucket] : null}::text[] is null or ${bucketOn(today)} = any(${bucket ? [...bucket] : null}::text[]))
      and (${after?.dueOn ?? null}::date is null or (invoice.due_on, invoice.id) > (${after?.dueOn ?? null}::date, ${after?.id ?? null}::uuid))
    order by invoice.due_on, invoice.id
    limit ${limit}`)
}

const MOST_NEEDS = 20

export type HeldVendorRow = { id: string; name: string; bankEnding: string | null; bankChangedBy: string | null }

/** Vendors with payments in a run that wait for a call about the account. */
export function heldVendors(tx: Tx, orgId: string): Promise<HeldVendorRow[]> {
  return tx.rows(
    prepared(sql<HeldVendorRow>`
      select distinct vendor.id, vendor.name, vendor.bank_ending, vendor.bank_changed_by
      from payments payment
      join vendors vendor on vendor.org_id = payment.org_id and vendor.id = payment.vendor_id
      where payment.org_id = ${orgId} and payment.number is null and payment.method in ('ach', 'wire') and ${BANK_UNCONFIRMED}
      order by vendor.name, vendor.id
      limit ${MOST_NEEDS}`),
  )
}

export type WaiverMissingRow = {
  invoiceId: string
  invoiceNo: string
  dealId: string
  vendorId: string
  vendorName: string
  paidCents: number
}

/** Invoices above the threshold that are paid in full, without an unconditional lien waiver for what was paid. */
export function waiversMissing(tx: Tx, orgId: string, thresholdCents: number): Promise<WaiverMissingRow[]> {
  return tx.rows(
    prepared(sql<WaiverMissingRow>`
      select
        invoice.id as invoice_id, invoice.invoice_no, invoice.deal_id, invoice.vendor_id, vendor.name as vendor_name,
        invoice.paid_cents
      from vendor_invoices invoice
      join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
      join deals deal on deal.org_id = invoice.org_id and deal.id = invoice.deal_id and deal.status = 'active'
      where invoice.org_id = ${orgId} and invoice.status = 'paid' and invoice.net_due_cents > 0
        and invoice.subtotal_cents > ${thresholdCents}
        and not exists (
          select from lien_waivers waiver
          where waiver.org_id = invoice.org_id and waiver.invoice_id = invoice.id and waiver.status in ('uploaded', 'accepted')
            and waiver.kind in ('unconditional_progress', 'unconditional_final') and waiver.amount_cents >= invoice.paid_cents
        )
      order by invoice.updated_at desc, invoice.id
      limit ${MOST_NEEDS}`),
  )
}

/** The highest check number of the last year. */
export async function lastCheckNo(tx: Tx, orgId: string, today: Day): Promise<number | null> {
  const { number } = await tx.one(
    prepared(sql<{ number: number | null }>`
      select max(reference::bigint) as number
      from payments
      where org_id = ${orgId} and method = 'check' and paid_on > ${today}::date - 365 and reference ~ '^[0-9]{1,10}$'`),
  )
  return number
}
