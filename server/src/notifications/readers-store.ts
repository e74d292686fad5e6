import type { Role } from '@plumbline/domain/access/roles'
import { DEFAULT_QUIET_HOURS, type NoticePreference, type NoticeReader } from '@plumbline/domain/notifications/route'
import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import type { Locale } from '../platform/http/workplace.ts'

export type Reader = { id: string; email: string; locale: Locale }

type Among = { roles?: readonly Role[]; among?: readonly string[] }

/**
 * The people among these who are team members with one of these roles. Vendors, former members and disabled users never
 * get the organization's notices.
 */
export function listReaders(tx: Tx, orgId: string, { roles, among }: Among): Promise<Reader[]> {
  return tx.rows(
    prepared(sql<Reader>`
    select distinct profile.id, profile.email, profile.locale
    from user_roles role
    join profiles profile on profile.id = role.user_id
    where role.org_id = ${orgId} and role.role <> 'vendor' and profile.status = 'active'
      ${roles ? sql`and role.role = any(${[...roles]}::text[])` : sql``}
      ${among ? sql`and role.user_id = any(${[...among]}::uuid[])` : sql``}`),
  )
}

/** Someone a notice may go to, with everything that decides how it's delivered. */
export type Recipient = Reader & {
  facts: NoticeReader
  quietHours: { from: string; to: string }
  organization: { timeZone: string; operatorsSeeProfit: boolean }
  preference: NoticePreference | null
}

type Row = Reader & {
  timeZone: string | null
  roles: Role[]
  quietFrom: string | null
  quietTo: string | null
  phone: string | null
  optedInAt: Date | null
  stoppedAt: Date | null
  isEmailBouncing: boolean
  organizationTimeZone: string
  operatorsSeeProfit: boolean
  inApp: boolean | null
  byEmail: boolean | null
  sms: boolean | null
  digest: NoticePreference['digest'] | null
}

/** The same people, for one type of notice. */
export async function listRecipients(
  tx: Tx,
  orgId: string,
  type: string,
  { roles, among }: Among,
): Promise<Recipient[]> {
  const rows = await tx.rows(
    prepared(sql<Row>`
    select
      profile.id, profile.email, profile.locale, profile.time_zone, coalesce(reach.bounced_address = profile.email, false) as is_email_bouncing,
      array(
        select role.role
        from user_roles role
        where role.org_id = organization.id and role.user_id = profile.id
      ) as roles,
      reach.quiet_from, reach.quiet_to, reach.phone, reach.opted_in_at, reach.stopped_at,
      organization.time_zone as organization_time_zone,
      coalesce((organization.settings ->> 'operatorsSeeProfit')::boolean, true) as operators_see_profit,
      preference.in_app, preference.email as by_email, preference.sms, preference.digest
    from organizations organization
    join profiles profile on exists (
      select
      from user_roles role
      where role.org_id = organization.id and role.user_id = profile.id and role.role <> 'vendor'
        ${roles ? sql`and role.role = any(${[...roles]}::text[])` : sql``})
    left join notice_reach reach on reach.org_id = organization.id and reach.user_id = profile.id
    left join notice_preferences preference
      on preference.org_id = organization.id and preference.user_id = profile.id and preference.type = ${type}
    where organization.id = ${orgId} and profile.status = 'active'
      ${among ? sql`and profile.id = any(${[...among]}::uuid[])` : sql``}`),
  )
  return rows.map(recipientOf)
}

function recipientOf(row: Row): Recipient {
  const { id, email, locale, timeZone, roles, phone, isEmailBouncing, optedInAt, stoppedAt, quietFrom, quietTo } = row
  const { inApp, byEmail, sms, digest } = row
  return {
    id,
    email,
    locale,
    facts: {
      id,
      roles,
      timeZone,
      isDeactivated: false,
      phone,
      isEmailBouncing,
      sms: { optedInAt, stoppedAt },
    },
    quietHours: quietFrom === null || quietTo === null ? DEFAULT_QUIET_HOURS : { from: quietFrom, to: quietTo },
    organization: { timeZone: row.organizationTimeZone, operatorsSeeProfit: row.operatorsSeeProfit },
    preference:
      inApp === null || byEmail === null || sms === null || digest === null
        ? null
        : { inApp, email: byEmail, sms, digest },
  }
}

/** The time zone a person chose; null for the organization's. */
export function timeZoneOf(userId: string): Query<{ timeZone: string | null }> {
  return sql<{ timeZone: string | null }>`
    select profile.time_zone
    from profiles profile
    where profile.id = ${userId}`
}
