import { type Day, addDays } from '@plumbline/domain/calendar'
import { type DeadlineFacts, type DeadlineKind, MOST_DAYS_BEFORE } from '@plumbline/domain/deadlines/deadlines'
import { NOTHING_OWED } from '@plumbline/domain/underwriting/loans/maturity'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** No notices before this time of day. */
const MORNING = '07:00'

/** Organizations with active deals where it's between morning and midnight. */
export async function organizationsAwake(tx: Tx, now: Date): Promise<string[]> {
  const found = await tx.rows(sql<{ id: string }>`
    select organization.id
    from organizations organization
    where organization.status = 'active'
      and (${now}::timestamptz at time zone organization.time_zone)::time >= ${MORNING}::time
      and exists (select from deals deal where deal.org_id = organization.id and deal.status = 'active')
    order by organization.id`)
  return found.map(({ id }) => id)
}

/** An upcoming date of a deal. */
export type WatchedDate = {
  dealId: string
  dealName: string
  ownerId: string
  teamIds: string[]
  kind: DeadlineKind
  objectId: string
  day: Day
  /** the kind of permit, or the names of the loans */
  what: string | null
  /** of the permit */
  number: string | null
  notified: number | null
  deal: DeadlineFacts
}

/** A checklist item that is checked off or doesn't apply. */
const ticked = (key: string) => sql`exists (
  select from checklist_items item
  join checklist_template_items template on template.org_id = item.org_id and template.id = item.template_item_id
  where item.org_id = deal.org_id and item.deal_id = deal.id and template.key = ${key} and item.status in ('done', 'not_applicable')
)`

/** Dates of active deals from today on, up to the earliest notice, each with the last notice sent for this day. */
export function datesAhead(tx: Tx, ctx: Context): Promise<WatchedDate[]> {
  const { orgId } = ctx.tenant
  return tx.rows(sql<WatchedDate>`
    select
      deal.id as deal_id, deal.name as deal_name, deal.owner_id, deal.team_ids, watched.kind, watched.object_id, watched.day,
      watched.what, watched.number, earlier.days_before as notified,
      jsonb_build_object(
        'onHold', deal.on_hold, 'underContract', deal.contract_date is not null, 'purchased', deal.purchase_date is not null,
        'sold', sale.sale_date is not null, 'emdPaid', ${ticked('emd_paid')}, 'decided', ${ticked('go_no_go')}
      ) as deal
    from deals deal
    left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id
    cross join lateral (
      select own.kind, deal.id as object_id, own.day, null as what, null as number
      from (values
        ('offer_expiring', deal.offer_expires), ('emd_due', deal.emd_due), ('dd_ending', deal.dd_end_date),
        ('closing_soon', deal.closing_date), ('sale_closing_soon', sale.closing_date), ('insurance_expiring', deal.insurance_policy_end)
      ) own (kind, day)
      union all
      select 'permit_expiring', permit.id, permit.expires, permit.kind, permit.number
      from permits permit
      where permit.org_id = deal.org_id and permit.deal_id = deal.id and permit.final is null
      union all
      select 'loan_maturing', deal.id, loan.maturity_date, string_agg(loan.name, ', ' order by loan.position), null
      from loans loan
      where loan.org_id = deal.org_id and loan.deal_id = deal.id and loan.status <> all(${[...NOTHING_OWED]}::text[])
        and (loan.payoff_date is null or loan.payoff_date >= ${ctx.today})
      group by loan.maturity_date
    ) watched
    left join lateral (
      select min(notice.days_before) as days_before
      from deadline_notices notice
      where notice.org_id = deal.org_id and notice.deal_id = deal.id and notice.kind = watched.kind
        and notice.object_id = watched.object_id and notice.day = watched.day
    ) earlier on true
    where deal.org_id = ${orgId} and deal.status = 'active'
      and watched.day between ${ctx.today} and ${addDays(ctx.today, MOST_DAYS_BEFORE)}`)
}

type Due = WatchedDate & { daysBefore: number }

/** Records these as sent and returns those that no other process has sent yet. */
export async function claimNotices(tx: Tx, ctx: Context, due: readonly Due[]): Promise<Due[]> {
  const rows = due.map((date) => ({
    deal_id: date.dealId,
    kind: date.kind,
    object_id: date.objectId,
    day: date.day,
    days_before: date.daysBefore,
  }))
  const claimed = await tx.rows(sql<Pick<Due, 'kind' | 'objectId' | 'day'>>`
    insert into deadline_notices (org_id, notified_at, deal_id, kind, object_id, day, days_before)
    select ${ctx.tenant.orgId}, ${ctx.now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id uuid, kind text, object_id uuid, day date, days_before int)
    order by row.deal_id, row.kind, row.object_id, row.day
    on conflict do nothing
    returning kind, object_id, day`)
  const keyOf = ({ kind, objectId, day }: Pick<Due, 'kind' | 'objectId' | 'day'>) => `${kind} ${objectId} ${day}`
  const won = new Set(claimed.map(keyOf))
  return due.filter((date) => won.has(keyOf(date)))
}

/** Whether operators see profit and loans in this organization. */
export async function operatorsSeeProfit(tx: Tx, orgId: string): Promise<boolean> {
  const { shown } = await tx.one(sql<{ shown: boolean }>`
    select coalesce((organization.settings ->> 'operatorsSeeProfit')::boolean, true) as shown
    from organizations organization
    where organization.id = ${orgId}`)
  return shown
}
