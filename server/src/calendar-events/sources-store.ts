import { MOST_DAYS } from '@plumbline/contract/calendar-events'
import type { Day } from '@plumbline/domain/calendar'
import type { EventKind } from '@plumbline/domain/calendar-events/kinds'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { NOTHING_OWED } from '@plumbline/domain/underwriting/loans/maturity'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import type { Query } from '../platform/db/doors.ts'

export type EventRow = {
  kind: EventKind
  recordType: 'deal' | 'permit' | 'loan' | 'draw' | 'order' | 'papers' | 'task' | 'schedule_item' | 'event'
  recordId: string
  day: Day
  endDay: Day
  /** days between them on which scheduled work rests */
  daysOff?: Day[]
  time: string | null
  endTime: string | null
  what: string | null
  /** the vendor, or the inspector of a draw */
  who: string | null
  place: string
  isDone: boolean
  personId: string | null
  personName: string | null
  dealId: string | null
  dealNumber: string | null
  dealName: string | null
  dealStatus: DealStatus | null
  dealOwnerId: string | null
  dealTeamIds: string[] | null
  /** when the record was last changed, and how often */
  changedAt: Date
  changes: number
}

/** Which events, and who is reading them. */
export type Wanted = {
  orgId: string
  userId: string
  today: Day
  from: Day
  to: Day
  dealId: string | null
  /** only the deals they're on, and what is assigned to them */
  personId: string | null
  /** whether orders of every deal are shown, or only of the reader's own */
  withAllOrders: boolean
  /** only people who see profit see loans */
  withLoans: boolean
  limit: number
}

/** A checklist item that's checked off or doesn't apply. */
const ticked = (key: string) => sql`exists (
  select from checklist_items item
  join checklist_template_items template on template.org_id = item.org_id and template.id = item.template_item_id
  where item.org_id = deal.org_id and item.deal_id = deal.id and template.key = ${key} and item.status in ('done', 'not_applicable')
)`

/** Dates of deals. One that was met is shown on the day it happened. */
const ofDeals = ({ orgId, today, from, to }: Wanted) => sql`
  select
    own.kind, 'deal' as record_type, deal.id as record_id, own.day, own.day as end_day, null::time as time, null::time as end_time,
    null as what, null::text as who, '' as place, coalesce(own.is_done, false) as is_done, null::uuid as person_id, deal.id as deal_id, deal.updated_at as changed_at, deal.version as changes
  from deals deal
  left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id
  left join home_units home on home.org_id = deal.org_id and home.deal_id = deal.id
  cross join lateral (values
    ('closing', coalesce(deal.purchase_date, deal.closing_date), deal.purchase_date <= ${today}::date),
    ('sale_closing', coalesce(sale.sale_date, sale.closing_date), sale.sale_date <= ${today}::date),
    ('offer_expires', deal.offer_expires, deal.contract_date is not null or deal.purchase_date is not null),
    ('emd_due', deal.emd_due, deal.purchase_date is not null or ${ticked('emd_paid')}),
    ('dd_end', deal.dd_end_date, deal.purchase_date is not null or ${ticked('go_no_go')}),
    ('rehab_end', coalesce(deal.rehab_end, deal.rehab_end_target), deal.rehab_end <= ${today}::date),
    ('insurance_expiry', deal.insurance_policy_end, sale.sale_date is not null),
    ('home_delivery', coalesce(home.delivered_date, home.delivery_target), home.delivered_date <= ${today}::date)
  ) own (kind, day, is_done)
  where deal.org_id = ${orgId} and deal.status <> 'archived' and own.day between ${from}::date and ${to}::date`

/** A permit runs until it's signed off. */
const ofPermits = ({ orgId, from, to }: Wanted) => sql`
  select
    'permit_expiry', 'permit', permit.id, permit.expires, permit.expires, null::time, null::time, permit.kind, null::text, '', false, null::uuid,
    permit.deal_id, null::timestamptz, permit.version
  from permits permit
  where permit.org_id = ${orgId} and permit.final is null and permit.expires between ${from}::date and ${to}::date`

const ofLoans = ({ orgId, from, to, withLoans }: Wanted) => sql`
  select
    'loan_maturity', 'loan', loan.id, agreed.matures_on, agreed.matures_on, null::time, null::time, loan.name, null::text, '',
    loan.payoff_date is not null, null::uuid, loan.deal_id, null::timestamptz, null::int
  from loans loan
  cross join lateral (
    select greatest(loan.maturity_date, max(extension.matures_on)) as matures_on
    from loan_extensions extension
    where extension.org_id = loan.org_id and extension.loan_id = loan.id
  ) agreed
  where ${withLoans} and loan.org_id = ${orgId} and loan.status <> all(${[...NOTHING_OWED]}::text[])
    and agreed.matures_on between ${from}::date and ${to}::date`

const ofDraws = ({ orgId, from, to }: Wanted) => sql`
  select
    'draw_inspection', 'draw', draw.id, draw.inspection_on, draw.inspection_on, null::time, null::time, 'DR-' || draw.number, nullif(draw.inspector, ''), '',
    draw.status <> 'inspection_scheduled', null::uuid, draw.deal_id, draw.updated_at, draw.version
  from draw_requests draw
  where draw.org_id = ${orgId} and draw.status <> 'cancelled' and draw.inspection_on between ${from}::date and ${to}::date`

/** When an order is needed by, until it's received. */
const ofOrders = ({ orgId, from, to }: Wanted) => sql`
  select
    'order_needed', 'order', purchase.id, purchase.need_by, purchase.need_by, null::time, null::time, purchase.title, vendor.name, '',
    purchase.status not in ('approved', 'issued', 'partially_received', 'partially_invoiced'), null::uuid, purchase.deal_id, purchase.updated_at, purchase.version
  from purchase_orders purchase
  join vendors vendor on vendor.org_id = purchase.org_id and vendor.id = purchase.vendor_id
  where purchase.org_id = ${orgId} and purchase.need_by between ${from}::date and ${to}::date
    and purchase.status not in ('draft', 'pending_approval', 'rejected', 'cancelled')`

/** The papers that a vendor's status depends on: of each type, the accepted one that's valid longest. */
const ofPapers = ({ orgId, from, to, dealId }: Wanted) => sql`
  select
    'compliance_expiry', 'papers', vendor.id, paper.expires, paper.expires, null::time, null::time, paper.type, vendor.name, '', false,
    null::uuid, null::uuid, paper.created_at, paper.version
  from vendor_documents paper
  join vendors vendor on vendor.org_id = paper.org_id and vendor.id = paper.vendor_id
  where ${dealId === null} and paper.org_id = ${orgId} and paper.review = 'accepted' and paper.expires between ${from}::date and ${to}::date
    and vendor.merged_into is null and vendor.status in ('active', 'on_hold')
    and not exists (
      select from vendor_documents later
      where later.org_id = paper.org_id and later.vendor_id = paper.vendor_id and later.type = paper.type and later.review = 'accepted'
        and (later.expires is null or (later.expires, later.id) > (paper.expires, paper.id))
    )`

/** Tasks of deals, and one's own without a deal. */
const ofTasks = ({ orgId, userId, from, to }: Wanted) => sql`
  select
    'task', 'task', task.id, task.due_date, task.due_date, task.due_time, null::time, task.title, null::text, '', task.status = 'done', task.assignee_id,
    task.deal_id, task.updated_at, task.version
  from tasks task
  where task.org_id = ${orgId} and task.status <> 'cancelled' and task.due_date between ${from}::date and ${to}::date
    and (task.deal_id is not null or task.assignee_id = ${userId} or task.created_by = ${userId})`

/** Events that people entered, on each of their days. */
const ofPeople = ({ orgId, from, to }: Wanted) => sql`
  select
    event.kind, 'event', event.id, event.starts_on, event.ends_on, event.start_time, event.end_time, event.title, null::text, event.place, false,
    event.created_by, event.deal_id, event.created_at, event.version
  from calendar_events event
  where event.org_id = ${orgId} and event.cancelled_at is null
    and event.starts_on between ${from}::date - ${MOST_DAYS}::int and ${to}::date and event.ends_on >= ${from}::date`

const SOURCES = [ofDeals, ofPermits, ofLoans, ofDraws, ofOrders, ofPapers, ofTasks, ofPeople]

/** The events of some days, in the order of the calendar: all-day events first on each day. */
export function eventsQuery(wanted: Wanted): Query<EventRow> {
  const sources = sql.join(
    SOURCES.map((source) => source(wanted)),
    sql` union all `,
  )
  return sql<EventRow>`
    select
      event.kind, event.record_type, event.record_id, event.day, event.end_day, to_char(event.time, 'HH24:MI') as time,
      to_char(event.end_time, 'HH24:MI') as end_time, event.what, event.who, event.place, event.is_done, event.person_id,
      ${personName('person')} as person_name, deal.id as deal_id, deal.number as deal_number, deal.name as deal_name,
      deal.status as deal_status, deal.owner_id as deal_owner_id, deal.team_ids as deal_team_ids, coalesce(event.changed_at, deal.updated_at) as changed_at,
      coalesce(event.changes, deal.version) as changes
    from (${sources}) event
    left join deals deal on deal.org_id = ${wanted.orgId} and deal.id = event.deal_id
    left join profiles person on person.id = event.person_id
    where (event.deal_id is null or deal.status <> 'archived') ${ofDeal(wanted)} ${ofPerson(wanted)} ${ofReader(wanted)}
    order by event.day, event.time nulls first, event.is_done, event.kind, event.record_id
    limit ${wanted.limit}`
}

function ofDeal({ dealId }: Wanted): RawBuilder<unknown> {
  return dealId === null ? sql`` : sql`and event.deal_id = ${dealId}`
}

/** A task belongs to its assignee, an event also to its attendees, and anything else to the deal's team. */
function ofPerson({ orgId, personId }: Wanted): RawBuilder<unknown> {
  if (personId === null) return sql``
  return sql`and (
    event.person_id = ${personId} or
    event.kind <> 'task' and (deal.owner_id = ${personId} or ${personId} = any(deal.team_ids)) or
    event.record_type = 'event' and exists (
      select from calendar_events own
      where own.org_id = ${orgId} and own.id = event.record_id and ${personId} = any(own.attendee_ids)
    )
  )`
}

/** Some people see only the orders of their own deals. */
function ofReader({ withAllOrders, userId }: Wanted): RawBuilder<unknown> {
  if (withAllOrders) return sql``
  return sql`and (event.record_type <> 'order' or deal.owner_id = ${userId} or ${userId} = any(deal.team_ids))`
}
