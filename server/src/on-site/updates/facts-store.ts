import type { Day } from '@plumbline/domain/calendar'
import type { Place } from '@plumbline/domain/on-site/places'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type WeekPunch = { no: number; title: string; room: Place; dueOn: Day | null; doneOn: Day | null }

/** Items that are open, and those that were done in these days of the organization's time zone. */
export function punchOfWeek(
  tx: Tx,
  orgId: string,
  { dealId, from, to, timeZone }: { dealId: string; from: Day; to: Day; timeZone: string },
): Promise<WeekPunch[]> {
  return tx.rows(
    prepared(sql<WeekPunch>`
      select item.no, item.title, item.room, item.due_on, (item.done_at at time zone ${timeZone})::date as done_on
      from punch_items item
      where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.removed_at is null
        and (
          item.done_at is null
          or (item.done_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
        )
      order by item.no`),
  )
}

/** Pictures of a week's days and punch items, in the order they were added. */
export function picturesOfWeek(
  tx: Tx,
  orgId: string,
  { dealId, from, to, timeZone }: { dealId: string; from: Day; to: Day; timeZone: string },
): Promise<{ id: string; title: string }[]> {
  return tx.rows(
    prepared(sql<{ id: string; title: string }>`
      select document.id, document.title
      from documents document
      where document.org_id = ${orgId} and document.deleted_at is null and document.id in (
        select photo.document_id
        from site_log_photos photo
        join site_logs log on log.org_id = photo.org_id and log.id = photo.log_id and log.removed_at is null
        where log.org_id = ${orgId} and log.deal_id = ${dealId} and log.day between ${from}::date and ${to}::date
        union
        select photo.document_id
        from punch_item_photos photo
        join punch_items item on item.org_id = photo.org_id and item.id = photo.item_id and item.removed_at is null
        where item.org_id = ${orgId} and item.deal_id = ${dealId}
          and (item.done_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
      )
      order by document.created_at, document.id
      limit 60`),
  )
}

export type LoanRow = { id: string; name: string; isActive: boolean; lender: string | null; email: string | null }

/** The loans of a deal with the addresses where their lenders want draw requests, open loans first. */
export function loansWithLenders(tx: Tx, orgId: string, dealId: string): Promise<LoanRow[]> {
  return tx.rows(
    prepared(sql<LoanRow>`
      select
        loan.id, loan.name, loan.status not in ('paid_off', 'cancelled') as is_active, lender.name as lender,
        coalesce(terms.draw_email, profile.draw_email, lender.email) as email
      from loans loan
      left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
      left join contacts lender on lender.org_id = terms.org_id and lender.id = terms.lender_id
      left join lender_profiles profile on profile.org_id = lender.org_id and profile.contact_id = lender.id
      where loan.org_id = ${orgId} and loan.deal_id = ${dealId}
      order by is_active desc, lender.name is null, loan.position`),
  )
}
