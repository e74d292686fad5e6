import type { Day } from '@plumbline/domain/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../platform/db/doors.ts'
import type { HeadRow, ItemRow } from './store.ts'

/** Which schedules, and for which days. */
export type WantedSchedules = {
  orgId: string
  from: Day
  to: Day
  /** only this deal; null = all */
  dealId: string | null
  /** only the deals they're on; null = all */
  personId: string | null
}

export type PlannedItem = Omit<ItemRow, 'baselineStart' | 'baselineFinish' | 'budgetLineId' | 'orderId'> & {
  vendorName: string | null
}

export type PlannedSchedule = Omit<HeadRow, 'baselineOn'> & {
  dealNumber: string
  updatedAt: Date
  items: PlannedItem[]
}

/** The schedules of active deals, and of closed ones on which something started or finished in these days. */
export function plannedSchedules(wanted: WantedSchedules): Query<PlannedSchedule> {
  const { orgId, from, to } = wanted
  return sql<PlannedSchedule>`
    select
      deal.id as deal_id, deal.name as deal_name, deal.number as deal_number, deal.status as deal_status, deal.owner_id,
      deal.team_ids, deal.rehab_start, deal.purchase_date, deal.closing_date, deal.rehab_end_target as target_finish, organization.settings, schedule.version, schedule.updated_at, planned.items
    from schedules schedule
    join deals deal on deal.org_id = schedule.org_id and deal.id = schedule.deal_id
    join organizations organization on organization.id = deal.org_id
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'title', item.title, 'who', item.who, 'vendorId', item.vendor_id, 'vendorName', vendor.name,
          'durationDays', item.duration_days, 'notBefore', item.not_before, 'actualStart', item.actual_start,
          'actualFinish', item.actual_finish, 'percentDone', item.percent_done, 'percentOn', item.percent_on,
          'version', item.version, 'waitsFor', coalesce(link.list, '[]')
        ) order by item.position, item.id
      ) as items
      from schedule_items item
      left join vendors vendor on vendor.org_id = item.org_id and vendor.id = item.vendor_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('itemId', one.before_id, 'type', one.type, 'lagDays', one.lag_days)) as list
        from schedule_links one
        where one.org_id = item.org_id and one.item_id = item.id
      ) link on true
      where item.org_id = schedule.org_id and item.deal_id = schedule.deal_id
    ) planned
    where schedule.org_id = ${orgId} and planned.items is not null
      and (deal.status = 'active' or deal.status = 'closed' and exists (
        select from schedule_items item
        where item.org_id = deal.org_id and item.deal_id = deal.id
          and (item.actual_start between ${from}::date and ${to}::date or item.actual_finish between ${from}::date and ${to}::date)
      )) ${ofDeal(wanted)} ${ofPerson(wanted)}
    order by deal.id`
}

function ofDeal({ dealId }: WantedSchedules): RawBuilder<unknown> {
  return dealId === null ? sql`` : sql`and deal.id = ${dealId}`
}

function ofPerson({ personId }: WantedSchedules): RawBuilder<unknown> {
  return personId === null ? sql`` : sql`and (deal.owner_id = ${personId} or ${personId} = any(deal.team_ids))`
}
