import { addDays, type Day } from '@plumbline/domain/calendar'
import { type PaperType, REMINDER_STEPS } from '@plumbline/domain/vendors/compliance'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

/** No reminders before this time of day. */
const MORNING = '07:00'
const [EARLIEST] = REMINDER_STEPS
/** How long after its end a paper is still reminded of. */
const LATEST_DAYS = 30

/** Organizations whose vendors have papers that end, where it's between morning and midnight. */
export function organizationsToRemind(now: Date): Query<{ id: string }> {
  return sql<{ id: string }>`
    select organization.id
    from organizations organization
    where organization.status = 'active'
      and (${now}::timestamptz at time zone organization.time_zone)::time >= ${MORNING}::time
      and exists (
        select from vendor_documents paper
        where paper.org_id = organization.id and paper.expires is not null and paper.review = 'accepted'
      )
    order by organization.id`
}

/** Vendors in use with accepted papers that end around today. */
export function vendorsToRemind(orgId: string, today: Day): Query<{ id: string }> {
  return sql<{ id: string }>`
    select distinct vendor.id
    from vendor_documents paper
    join vendors vendor on vendor.org_id = paper.org_id and vendor.id = paper.vendor_id
    where paper.org_id = ${orgId} and paper.review = 'accepted'
      and paper.expires between ${addDays(today, -LATEST_DAYS)}::date and ${addDays(today, EARLIEST)}::date
      and vendor.merged_into is null and vendor.status in ('active', 'on_hold')
    order by vendor.id`
}

export type ReminderRow = {
  vendorId: string
  type: PaperType
  expires: Day
  step: number
  sentTo: 'vendor' | 'reviewers'
}

/** Claims reminders for sending. @returns those that nobody claimed before, on any server */
export function claimReminders(
  tx: Tx,
  orgId: string,
  now: Date,
  reminders: readonly ReminderRow[],
): Promise<{ vendorId: string; type: PaperType; step: number }[]> {
  return tx.rows(sql<{ vendorId: string; type: PaperType; step: number }>`
    insert into vendor_reminders (org_id, vendor_id, type, expires, step, sent_to, sent_at)
    select ${orgId}, one."vendorId", one.type, one.expires, one.step, one."sentTo", ${now}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as one ("vendorId" uuid, type text, expires date, step int, "sentTo" text)
    on conflict do nothing
    returning vendor_id, type, step`)
}

/** Where each vendor gets its mail; those without an address, or who don't want any, are left out. */
export function addressesOf(
  orgId: string,
  ids: readonly string[],
): Query<{ id: string; name: string; locale: 'en' | 'es'; email: string }> {
  return sql<{ id: string; name: string; locale: 'en' | 'es'; email: string }>`
    select vendor.id, vendor.name, vendor.locale, contact.email
    from vendors vendor
    join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id = any(${[...ids]}::uuid[]) and contact.email is not null
      and not contact.do_not_contact`
}
