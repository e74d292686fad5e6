import type { Day } from '@plumbline/domain/calendar'
import type { PaymentPart } from '@plumbline/domain/invoices/nec-1099/counting'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import type { PaymentMethod, TaxClassification, TinType } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Query } from '../../platform/db/doors.ts'

const COUNTED_METHODS = sql.raw(`('check', 'ach', 'wire', 'cash')`)
/** The part of a payment that isn't for services (same as domain/src/invoices/nec-1099/counting.ts; a test compares both). */
const CODES = sql.raw(`
  case payment.is_reportable when true then 0 when false then payment.amount_cents else payment.unreportable_cents end`)

/** Payments of a year that moved money, each with its parts. */
function partsIn(orgId: string, year: number): RawBuilder<unknown> {
  return sql`
    select
      one.*, one.amount_cents + one.refunds_cents as paid_cents
    from (
      select
        payment.*, split.*,
        case when split.counted_cents < 0 then -split.counted_cents else 0 end as refunds_cents
      from payments payment
      cross join lateral (
        select
          case when payment.method in ${COUNTED_METHODS} then 0 else payment.amount_cents end as card_cents,
          case when payment.method in ${COUNTED_METHODS} then ${CODES} else 0 end as codes_cents,
          case when payment.method in ${COUNTED_METHODS} then payment.amount_cents - ${CODES} else 0 end as counted_cents
      ) split
      where payment.org_id = ${orgId} and payment.number is not null and payment.voided_at is null
        and payment.paid_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    ) one`
}

export type CountedRow = {
  vendorId: string
  name: string
  legalName: string
  classification: TaxClassification
  legalServices: boolean
  backupWithholding: boolean
  tinType: TinType | null
  tinSealed: string | null
  tinEnding: string | null
  tinMatch: 'unknown' | 'match' | 'mismatch'
  address: string
  hasEmail: boolean
  hasW9: boolean
  askedOn: Day[]
  agreedOn: Day | null
  copySentAt: Date | null
  /** when it agreed to get its copies in the portal; null = it didn't, or withdrew that */
  portalAgreedAt: Date | null
  portalEnabled: boolean
  planTier: PlanTier
  /** when it opened its copy in the portal, as last filed */
  copyOpenedAt: Date | null
  paidCents: number
  cardCents: number
  codesCents: number
  refundsCents: number
  countedCents: number
  withheldCents: number
  wasPaid: boolean
  wasWithheld: boolean
  firstPaidOn: Day | null
}

/** Everyone who was paid in a year, with the totals and what a form needs. One statement, however many there are. */
export function countedQuery(orgId: string, year: number, timeZone: string): Query<CountedRow> {
  return prepared(sql<CountedRow>`
    with paid as (
      select
        part.vendor_id, sum(part.paid_cents)::bigint as paid_cents, sum(part.card_cents)::bigint as card_cents,
        sum(part.codes_cents)::bigint as codes_cents, sum(part.refunds_cents)::bigint as refunds_cents,
        sum(part.counted_cents)::bigint as counted_cents,
        coalesce(sum(part.withheld_cents) filter (where part.counted_cents <> 0), 0)::bigint as withheld_cents,
        bool_or(part.counted_cents > 0) as was_paid,
        bool_or(part.counted_cents <> 0 and part.withheld_cents > 0) as was_withheld,
        min(part.paid_on) filter (where part.counted_cents > 0) as first_paid_on
      from (${partsIn(orgId, year)}) part
      group by part.vendor_id
    ), w9 as (
      select paper.vendor_id, max(paper.reviewed_on) as reviewed_on
      from vendor_documents paper
      where paper.org_id = ${orgId} and paper.type = 'w9' and paper.review = 'accepted'
      group by paper.vendor_id
    ), asked as (
      select ask.vendor_id, array_agg(distinct (ask.asked_at at time zone ${timeZone})::date::text) as days
      from vendor_asks ask
      where ask.org_id = ${orgId} and 'w9' = any(ask.types)
        and ask.asked_at >= ${`${year}-01-01`}::date and ask.asked_at < ${`${year + 1}-04-01`}::date
      group by ask.vendor_id
    ), sent as (
      select copy.vendor_id, max(copy.sent_at) as sent_at
      from tax_copies copy
      where copy.org_id = ${orgId} and copy.year = ${year}
      group by copy.vendor_id
    ), opened as (
      select distinct on (form.vendor_id) form.vendor_id, opening.opened_at
      from tax_forms form
      left join tax_copy_openings opening
        on opening.org_id = form.org_id and opening.year = form.year and opening.filing = form.filing
        and opening.vendor_id = form.vendor_id
      where form.org_id = ${orgId} and form.year = ${year}
      order by form.vendor_id, form.filing desc
    )
    select
      vendor.id as vendor_id, vendor.name, coalesce(nullif(vendor.legal_name, ''), vendor.name) as legal_name,
      vendor.tax_classification as classification, 'attorney' = any(vendor.trades) as legal_services, vendor.backup_withholding,
      vendor.tin_type, vendor.tin_sealed, vendor.tin_ending, vendor.tin_match, coalesce(contact.address, '') as address,
      (contact.email is not null and not contact.do_not_contact) is true as has_email,
      (w9.reviewed_on >= coalesce(vendor.identity_changed_on, w9.reviewed_on)) is true as has_w9,
      coalesce(asked.days, '{}') as asked_on, consent.agreed_on, sent.sent_at as copy_sent_at,
      agreed.agreed_at as portal_agreed_at, vendor.portal_enabled, organization.plan_tier, opened.opened_at as copy_opened_at,
      paid.paid_cents, paid.card_cents, paid.codes_cents, paid.refunds_cents, paid.counted_cents, paid.withheld_cents,
      paid.was_paid, paid.was_withheld, paid.first_paid_on
    from paid
    join vendors vendor on vendor.org_id = ${orgId} and vendor.id = paid.vendor_id
    join organizations organization on organization.id = vendor.org_id
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    left join w9 on w9.vendor_id = vendor.id
    left join asked on asked.vendor_id = vendor.id
    left join sent on sent.vendor_id = vendor.id
    left join opened on opened.vendor_id = vendor.id
    left join tax_portal_consents agreed
      on agreed.org_id = vendor.org_id and agreed.vendor_id = vendor.id and agreed.withdrawn_at is null
    left join tax_copy_consents consent on consent.org_id = vendor.org_id and consent.vendor_id = vendor.id
    order by paid.counted_cents desc, vendor.name, vendor.id`)
}

export type TaxPaymentRow = {
  id: string
  number: number
  paidOn: Day
  vendorId: string
  vendorName: string
  dealId: string
  dealName: string
  invoiceId: string
  invoiceNo: string
  method: PaymentMethod
  isReportable: boolean | null
  paidCents: number
  cardCents: number
  codesCents: number
  refundsCents: number
  countedCents: number
  withheldCents: number
}

export type TaxPaymentFilter = { vendorId?: string | undefined; part?: PaymentPart | 'withheld' | undefined }

const IN_PART: Readonly<Record<PaymentPart | 'withheld', RawBuilder<unknown>>> = {
  paid: sql.raw(`part.paid_cents <> 0`),
  card: sql.raw(`part.card_cents <> 0`),
  codes: sql.raw(`part.codes_cents <> 0`),
  refunds: sql.raw(`part.refunds_cents <> 0`),
  counted: sql.raw(`part.counted_cents <> 0`),
  withheld: sql.raw(`part.counted_cents <> 0 and part.withheld_cents <> 0`),
}

function taxPayments(parts: RawBuilder<unknown>, rest: RawBuilder<unknown>): Query<TaxPaymentRow> {
  return prepared(sql<TaxPaymentRow>`
    select
      part.id, part.number, part.paid_on, part.vendor_id, vendor.name as vendor_name, part.deal_id,
      coalesce(deal.name, deal.number) as deal_name, part.invoice_id, invoice.invoice_no, part.method, part.is_reportable,
      part.paid_cents, part.card_cents, part.codes_cents, part.refunds_cents, part.counted_cents,
      case when part.counted_cents <> 0 then part.withheld_cents else 0 end as withheld_cents
    from (${parts}) part
    join vendors vendor on vendor.org_id = part.org_id and vendor.id = part.vendor_id
    join vendor_invoices invoice on invoice.org_id = part.org_id and invoice.id = part.invoice_id
    join deals deal on deal.org_id = part.org_id and deal.id = part.deal_id
    where ${rest}`)
}

/** The payments in a total of the year, newest first. */
export function taxPaymentsQuery(
  orgId: string,
  year: number,
  { vendorId, part }: TaxPaymentFilter,
  { before, limit }: { before: number | null; limit: number },
): Query<TaxPaymentRow> {
  return taxPayments(
    partsIn(orgId, year),
    sql`
      (${vendorId ?? null}::uuid is null or part.vendor_id = ${vendorId ?? null}) and ${part ? IN_PART[part] : sql`true`}
      and (${before}::int is null or part.number < ${before})
    order by part.number desc
    limit ${limit}`,
  )
}

export function taxPaymentQuery(orgId: string, year: number, id: string): Query<TaxPaymentRow> {
  return taxPayments(partsIn(orgId, year), sql`part.id = ${id}`)
}

/** Years with payments, oldest first. */
export function paidYearsQuery(orgId: string): Query<{ year: number }> {
  return prepared(sql<{ year: number }>`
    select years.year
    from (
      select extract(year from min(paid_on))::int as first, extract(year from max(paid_on))::int as last
      from payments
      where org_id = ${orgId} and number is not null
    ) span
    cross join lateral generate_series(span.first, span.last) as years (year)
    where exists (
      select from payments payment
      where payment.org_id = ${orgId} and payment.number is not null
        and payment.paid_on between make_date(years.year, 1, 1) and make_date(years.year, 12, 31)
    )
    order by years.year`)
}
