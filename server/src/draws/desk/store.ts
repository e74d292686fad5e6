import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { DrawBasis } from '@plumbline/domain/draws/request'
import type { DrawStatus } from '@plumbline/domain/draws/status'
import { sql } from 'kysely'
import { prepared, type Query } from '../../platform/db/doors.ts'

/** Loans that a lender releases a holdback of: agreed, and on deals that aren't archived. */
const LENT = sql.raw(`
  loan.status not in ('proposed', 'cancelled') and deal.status <> 'archived'
  and (loan.holdback_pct > 0 or (loan.holdback_pct is null and loan.holdback_cents > 0))`)
const IS_OPEN = sql.raw(`(loan.status <> 'paid_off' and deal.status <> 'closed')`)
/** At the lender. */
const OPEN_DRAW = sql.raw(`draw.status in ('submitted', 'inspection_scheduled', 'inspected', 'approved')`)
/** Whom a loan is grouped under: its lender, else its own name. */
const LENDER_KEY = sql.raw(`coalesce(terms.lender_id::text, loan.name)`)

export type LentRow = {
  id: string
  loanName: string
  holdbackCents: number
  holdbackPct: string | null
  isOpen: boolean
  minimumCents: number
  dealId: string
  dealName: string
  dealType: DealType
  ownerId: string
  teamIds: string[]
  dealStatus: DealStatus
  city: string | null
  lenderId: string | null
  lenderName: string
  lenderEmail: string | null
  /** of the lender's profile; null = nobody has entered one */
  basis: DrawBasis | null
  feeCents: number
  retainagePct: string
  inspectionRequired: boolean
  inspectionNote: string
  photosRequired: boolean
}

/** All loans with a holdback, open and paid off, by lender and deal. */
export function lentQuery(orgId: string): Query<LentRow> {
  return prepared(sql<LentRow>`
    select
      loan.id, loan.name as loan_name, loan.holdback_cents, loan.holdback_pct, ${IS_OPEN} as is_open,
      coalesce(terms.minimum_cents, 0)::bigint as minimum_cents, deal.id as deal_id,
      coalesce(deal.name, deal.number) as deal_name, deal.deal_type, deal.owner_id, deal.team_ids,
      deal.status as deal_status, property.city,
      lender.id as lender_id, coalesce(lender.name, loan.name) as lender_name,
      coalesce(profile.draw_email, lender.email) as lender_email, profile.basis, profile.fee_cents, profile.retainage_pct,
      profile.inspection_required, profile.inspection_note, profile.photos_required
    from loans loan
    join deals deal on deal.org_id = loan.org_id and deal.id = loan.deal_id
    left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
    left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
    left join contacts lender on lender.org_id = terms.org_id and lender.id = terms.lender_id
    left join lender_profiles profile on profile.org_id = lender.org_id and profile.contact_id = lender.id
    where loan.org_id = ${orgId} and ${LENT}
    order by lower(coalesce(lender.name, loan.name)), lender.id, lower(coalesce(deal.name, deal.number)), deal.id, loan.position`)
}

export type FiguresRow = {
  loanId: string
  drawsCount: number
  fundedCents: number
  feesCents: number
  pendingCents: number
  notGrantedCents: number
  /** paid to vendors on the deal's budget, and on the lines of the loan's own schedule */
  paidOnDealCents: number
  paidOnScheduleCents: number
  /** null = it has no schedule yet */
  ready: Ready | null
}
/** What a new draw could ask for on the lines of a schedule. */
export type Ready = {
  /** the pre-fill, and what people entered in its place */
  filledCents: number
  typedCents: number
  /** all that was paid and that no draw covers */
  unreimbursedCents: number
  /** granted, or asked of the lender now */
  grantedCents: number
}

/**
 * The figures of the open loans, or of the others. What a new draw could ask for is what domain/src/draws/draft.ts fills in, with
 * one liberty: the progress of budget lines that were merged is weighted by what was planned first.
 */
export function figuresQuery(orgId: string, isOpen: boolean): Query<FiguresRow> {
  return prepared(sql<FiguresRow>`
    with lent as (
      select loan.id as loan_id, loan.deal_id, coalesce(terms.basis, 'percent') as basis
      from loans loan
      join deals deal on deal.org_id = loan.org_id and deal.id = loan.deal_id
      left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
      where loan.org_id = ${orgId} and ${LENT} and ${IS_OPEN} = ${isOpen}
    ), asked as (
      select
        draw.loan_id, count(*) filter (where draw.status = 'funded')::int as draws,
        sum(draw.approved_cents) filter (where draw.status = 'funded') as funded,
        sum(draw.fee_cents) filter (where draw.status = 'funded') as fees,
        sum(draw.requested_cents) filter (where draw.status in ('submitted', 'inspection_scheduled', 'inspected')) as pending,
        sum(greatest(0, draw.requested_cents - draw.approved_cents)) filter (where draw.status in ('approved', 'funded')) as not_granted
      from draw_requests draw
      where draw.org_id = ${orgId}
      group by draw.loan_id
    ), draw as materialized (
      select draw.id, draw.status = 'funded' as is_funded, draw.status = 'draft' as is_draft, ${OPEN_DRAW} as is_open
      from draw_requests draw
      where draw.org_id = ${orgId} and draw.status not in ('returned', 'rejected', 'cancelled')
    ), drawn as (
      select
        drawn.schedule_line_id as line_id,
        coalesce(sum(drawn.approved_cents) filter (where draw.is_funded), 0)::bigint as funded,
        coalesce(sum(coalesce(drawn.approved_cents, drawn.requested_cents)) filter (where draw.is_open), 0)::bigint as asked,
        max(drawn.percent_complete) filter (where draw.is_draft) as pct,
        max(drawn.typed_cents) filter (where draw.is_draft) as typed
      from draw
      join draw_lines drawn on drawn.org_id = ${orgId} and drawn.draw_id = draw.id
      group by drawn.schedule_line_id
    ), reimbursed as (
      select cost.schedule_line_id as line_id, sum(cost.reimbursed_cents)::bigint as cents
      from draw_costs cost
      where cost.org_id = ${orgId}
      group by cost.schedule_line_id
    ), paid as (
      select deal_id, budget_line_id, sum(cents)::bigint as cents
      from (
        select share.deal_id, share.budget_line_id, share.amount_cents as cents
        from payment_shares share
        join payments payment on payment.org_id = share.org_id and payment.id = share.payment_id
        where share.org_id = ${orgId} and payment.number is not null and payment.voided_at is null
        union all
        select share.deal_id, share.budget_line_id, share.amount_cents
        from expense_shares share
        join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
        where share.org_id = ${orgId} and share.budget_line_id is not null and expense.status = 'posted'
      ) paid
      group by deal_id, budget_line_id
    ), paid_on_deal as (
      select deal_id, sum(cents)::bigint as cents from paid group by deal_id
    ), covered as (
      select
        part.schedule_line_id as line_id, coalesce(sum(paid.cents), 0)::bigint as paid,
        coalesce(
          sum(budgeted.original_cents * budgeted.percent_complete) / nullif(sum(budgeted.original_cents), 0),
          avg(budgeted.percent_complete)
        ) as pct
      from draw_schedule_budget_lines part
      join budget_lines budgeted on budgeted.org_id = part.org_id and budgeted.id = part.budget_line_id
      left join paid on paid.budget_line_id = part.budget_line_id
      where part.org_id = ${orgId}
      group by part.schedule_line_id
    ), line as (
      select
        line.loan_id, lent.basis, line.scheduled_cents as scheduled, coalesce(covered.paid, 0) as paid, drawn.typed,
        coalesce(drawn.funded, 0) + coalesce(drawn.asked, 0) as granted,
        coalesce(covered.paid, 0) - coalesce(reimbursed.cents, 0) - coalesce(drawn.asked, 0) as unreimbursed,
        round(coalesce(drawn.pct, covered.pct, 0), 4) as pct
      from lent
      join draw_schedule_lines line on line.org_id = ${orgId} and line.loan_id = lent.loan_id
      left join covered on covered.line_id = line.id
      left join drawn on drawn.line_id = line.id
      left join reimbursed on reimbursed.line_id = line.id
    ), ready as (
      select
        loan_id, sum(paid)::bigint as paid, sum(unreimbursed) as unreimbursed, sum(granted) as granted,
        coalesce(sum(typed), 0) as typed,
        coalesce(sum(greatest(0, least(unreimbursed, scheduled - granted, case
          when basis = 'percent' then round(scheduled * pct / 100)::bigint - granted
          when pct >= 100 then scheduled - granted
          else 0
        end))) filter (where typed is null), 0) as filled
      from line
      group by loan_id
    )
    select
      lent.loan_id, coalesce(asked.draws, 0) as draws_count, coalesce(asked.funded, 0)::bigint as funded_cents,
      coalesce(asked.fees, 0)::bigint as fees_cents, coalesce(asked.pending, 0)::bigint as pending_cents,
      coalesce(asked.not_granted, 0)::bigint as not_granted_cents, coalesce(paid_on_deal.cents, 0) as paid_on_deal_cents,
      coalesce(ready.paid, 0) as paid_on_schedule_cents,
      case when ready.loan_id is not null then jsonb_build_object(
        'filledCents', ready.filled, 'typedCents', ready.typed, 'unreimbursedCents', ready.unreimbursed,
        'grantedCents', ready.granted
      ) end as ready
    from lent
    left join asked on asked.loan_id = lent.loan_id
    left join paid_on_deal on paid_on_deal.deal_id = lent.deal_id
    left join ready on ready.loan_id = lent.loan_id`)
}

export type FlightRow = {
  loanId: string
  id: string
  number: number
  loanNumber: number
  status: DrawStatus
  isPending: boolean
  requestedCents: number
  submittedAt: Date | null
  inspectionOn: Day | null
  returnedAt: Date | null
  reason: string | null
}

/** For each loan the draw at its lender, else the one being written. */
export function flightsQuery(orgId: string): Query<FlightRow> {
  return prepared(sql<FlightRow>`
    select distinct on (draw.loan_id)
      draw.loan_id, draw.id, draw.number, draw.loan_number, draw.status, draw.requested_cents, draw.submitted_at,
      draw.inspection_on,
      case when draw.status = 'returned' then (
        select max(step.at)
        from draw_steps step
        where step.org_id = draw.org_id and step.draw_id = draw.id and step.status = 'returned'
      ) end as returned_at,
      draw.reason,
      draw.status = 'draft' and exists (
        select from approvals approval
        where approval.org_id = draw.org_id and approval.object = 'draw_request' and approval.subject_id = draw.id
          and approval.status = 'pending'
      ) as is_pending
    from draw_requests draw
    where draw.org_id = ${orgId} and draw.status not in ('funded', 'rejected', 'cancelled')
    order by draw.loan_id, (${OPEN_DRAW}) desc, draw.loan_number desc`)
}

/** How many of a lender's last draws show how long it usually takes. */
const LATEST_DRAWS = 10

/** The median days from submitted to funded, by lender: its id, or the loan's name where none was chosen. */
export function usualDaysQuery(orgId: string, timeZone: string): Query<{ lender: string; days: number }> {
  return prepared(sql<{ lender: string; days: number }>`
    select lender, percentile_cont(0.5) within group (order by days) as days
    from (
      select
        ${LENDER_KEY} as lender,
        greatest(0, draw.funded_on - (draw.submitted_at at time zone ${timeZone}::text)::date) as days,
        row_number() over (partition by ${LENDER_KEY} order by draw.funded_on desc, draw.number desc) as latest
      from draw_requests draw
      join loans loan on loan.org_id = draw.org_id and loan.id = draw.loan_id
      left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
      where draw.org_id = ${orgId} and draw.status = 'funded'
    ) funded
    where latest <= ${LATEST_DRAWS}
    group by lender`)
}
