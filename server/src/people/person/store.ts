import type { Day } from '@plumbline/domain/calendar'
import type { ContactRole } from '@plumbline/domain/contacts/contact'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'

/** The contact itself, or the one it was merged into. */
export function standingFor(orgId: string, contactId: string): Query<{ id: string }> {
  return sql<{ id: string }>`
    with recursive up as (
      select contact.id, contact.merged_into
      from contacts contact
      where contact.org_id = ${orgId} and contact.id = ${contactId}
      union
      select into_.id, into_.merged_into
      from up
      join contacts into_ on into_.org_id = ${orgId} and into_.id = up.merged_into
    )
    select up.id from up where up.merged_into is null`
}

export type MoreRow = { lastContactedAt: Date | null; calls: number; vendors: { id: string; name: string }[] }

/** What else is known about a contact. */
export function moreOf(orgId: string, contactId: string): Query<MoreRow> {
  return sql<MoreRow>`
    select
      contact.last_contacted_at,
      (
        select count(*)::int
        from contact_calls call
        where call.org_id = contact.org_id and call.contact_id = contact.id
      ) as calls,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', vendor.id, 'name', vendor.name) order by lower(vendor.name), vendor.id), '[]')
        from vendors vendor
        where vendor.org_id = contact.org_id and vendor.contact_id = contact.id and vendor.merged_into is null
      ) as vendors
    from contacts contact
    where contact.org_id = ${orgId} and contact.id = ${contactId}`
}

export type DealRow = {
  id: string
  number: string
  name: string
  dealType: DealType
  status: DealStatus
  stageNameEn: string
  stageNameEs: string
  roles: ContactRole[]
  /** figures of the deal; the caller decides whether they're shown */
  offerPriceCents: number | null
  offerDate: Day | null
  offerExpires: Day | null
  contractDate: Day | null
  purchaseDate: Day | null
}

/** The deals that name a contact, and those it lent to, each with the roles it has there. */
export function namedDeals(orgId: string, contactId: string): Query<{ dealId: string; roles: ContactRole[] }> {
  return sql<{ dealId: string; roles: ContactRole[] }>`
    select link.deal_id, array_agg(link.role order by link.created_at, link.role) as roles
    from (
      select link.deal_id, link.role, link.created_at
      from deal_contacts link
      where link.org_id = ${orgId} and link.contact_id = ${contactId}
      union
      select terms.deal_id, 'lender', min(terms.updated_at)
      from loan_draw_terms terms
      where terms.org_id = ${orgId} and terms.lender_id = ${contactId} and not exists (
        select
        from deal_contacts link
        where link.org_id = terms.org_id and link.deal_id = terms.deal_id and link.contact_id = terms.lender_id
      )
      group by terms.deal_id
    ) link
    group by link.deal_id`
}

/** The same deals with their stage and offer; active ones first. */
export function dealsOf(orgId: string, contactId: string): Query<DealRow> {
  return sql<DealRow>`
    select
      deal.id, deal.number, deal.name, deal.deal_type, deal.status, stage.name_en as stage_name_en, stage.name_es as stage_name_es,
      named.roles, deal.offer_price_cents, deal.offer_date::text as offer_date, deal.offer_expires::text as offer_expires,
      deal.contract_date::text as contract_date, deal.purchase_date::text as purchase_date
    from (${namedDeals(orgId, contactId)}) named
    join deals deal on deal.org_id = ${orgId} and deal.id = named.deal_id
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    order by
      case deal.status when 'active' then 0 when 'closed' then 1 else 2 end, deal.updated_at desc, deal.id`
}

export type LoanRow = Pick<
  LoanRecord,
  'name' | 'status' | 'purpose' | 'initialAdvanceCents' | 'advancePct' | 'holdbackCents' | 'holdbackPct'
> & {
  id: string
  dealId: string
  fundedDrawsCents: number
  principalPaidCents: number
  maturityOn: Day | null
  paidOffOn: Day | null
}

/**
 * The loans of a lender: those it was selected for, and those with its name or its company's on deals that name it as the
 * lender.
 */
export function loansOf(orgId: string, contactId: string): Query<LoanRow> {
  return sql<LoanRow>`
    select
      loan.id, loan.deal_id, loan.name, loan.status, loan.purpose, loan.initial_advance_cents, loan.advance_pct,
      loan.holdback_cents, loan.holdback_pct, loan.maturity_date::text as maturity_on,
      coalesce(paid.paid_off_on, case when loan.status = 'paid_off' then loan.payoff_date end)::text as paid_off_on,
      coalesce(drawn.cents, 0)::bigint as funded_draws_cents, coalesce(paid.principal, 0)::bigint as principal_paid_cents
    from contacts contact
    join loans loan on loan.org_id = contact.org_id
    join deals deal on deal.org_id = loan.org_id and deal.id = loan.deal_id and deal.status <> 'archived'
    left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
    left join lateral (
      select sum(draw.approved_cents) as cents
      from draw_requests draw
      where draw.org_id = loan.org_id and draw.loan_id = loan.id and draw.status = 'funded'
    ) drawn on true
    left join lateral (
      select sum(payment.principal_cents) as principal, max(payment.paid_on) filter (where payment.is_payoff) as paid_off_on
      from loan_payments payment
      where payment.org_id = loan.org_id and payment.loan_id = loan.id
    ) paid on true
    where contact.org_id = ${orgId} and contact.id = ${contactId}
      and (
        terms.lender_id = contact.id
        or (
          terms.lender_id is null and lower(trim(loan.name)) in (lower(contact.name), nullif(lower(contact.company), ''))
          and exists (
            select
            from deal_contacts link
            where link.org_id = loan.org_id and link.deal_id = loan.deal_id and link.contact_id = contact.id
              and link.role in ('lender', 'private_money')
          )
        )
      )
    order by loan.deal_id, loan.position`
}

export type DrawRow = {
  id: string
  loanId: string
  number: number
  status: 'draft' | 'submitted' | 'inspection_scheduled' | 'inspected' | 'approved'
  amountCents: number
  since: Day
}

/** The open draws of these loans, oldest first. */
export function openDrawsOf(orgId: string, loanIds: readonly string[], timeZone: string): Query<DrawRow> {
  return sql<DrawRow>`
    select
      draw.id, draw.loan_id, draw.loan_number as number, draw.status,
      coalesce(draw.approved_cents, draw.requested_cents) as amount_cents,
      (coalesce(draw.submitted_at, draw.created_at) at time zone ${timeZone}::text)::date::text as since
    from draw_requests draw
    where draw.org_id = ${orgId} and draw.loan_id = any(${[...loanIds]}::uuid[])
      and draw.status in ('draft', 'submitted', 'inspection_scheduled', 'inspected', 'approved')
    order by coalesce(draw.submitted_at, draw.created_at), draw.id`
}

const LATEST_DRAWS = 10

/** The median days from request to payment, over a lender's last ten draws; null = none was funded. */
export function drawDaysOf(
  orgId: string,
  loanIds: readonly string[],
  timeZone: string,
): Query<{ days: number | null }> {
  return sql<{ days: number | null }>`
    select percentile_cont(0.5) within group (order by latest.days)::float8 as days
    from (
      select greatest(0, draw.funded_on - (draw.submitted_at at time zone ${timeZone}::text)::date) as days
      from draw_requests draw
      where draw.org_id = ${orgId} and draw.loan_id = any(${[...loanIds]}::uuid[]) and draw.status = 'funded'
      order by draw.funded_on desc, draw.number desc
      limit ${LATEST_DRAWS}
    ) latest`
}

export type ListingRow = { listed: number; sold: number; daysToContract: number | null }

/** The deals that an agent listed. Days count from the listing to the contract. */
export function listingsOf(orgId: string, contactId: string): Query<ListingRow> {
  return sql<ListingRow>`
    select
      count(*)::int as listed, count(*) filter (where sale.sale_date is not null)::int as sold,
      (percentile_cont(0.5) within group (order by sale.contract_date - deal.list_date)
        filter (where sale.contract_date >= deal.list_date))::float8 as days_to_contract
    from deal_contacts link
    join deals deal on deal.org_id = link.org_id and deal.id = link.deal_id
    left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id
    where link.org_id = ${orgId} and link.contact_id = ${contactId} and link.role = 'listing_agent' and deal.list_date is not null`
}
