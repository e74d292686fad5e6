import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

/** No mail before this time of day. */
const MORNING = '08:00'

/** Organizations that paid vendors this year, where it's between morning and midnight. */
export function organizationsToChase(now: Date): Query<{ id: string }> {
  return sql<{ id: string }>`
    select organization.id
    from organizations organization
    where organization.status = 'active'
      and (${now}::timestamptz at time zone organization.time_zone)::time >= ${MORNING}::time
      and exists (
        select from payments payment
        where payment.org_id = organization.id and payment.number is not null and payment.voided_at is null
          and payment.paid_on >= date_trunc('year', ${now}::timestamptz at time zone organization.time_zone)::date
      )
    order by organization.id`
}

/** Vendors that don't owe a W-9 for now: they were asked recently, one is waiting for review, or it isn't required. */
export function leftInPeace(
  orgId: string,
  { since, today }: { since: Date; today: string },
): Query<{ vendorId: string }> {
  return sql<{ vendorId: string }>`
    select vendor_id from vendor_asks where org_id = ${orgId} and 'w9' = any(types) and asked_at > ${since}
    union
    select vendor_id from vendor_documents where org_id = ${orgId} and type = 'w9' and review is null
    union
    select vendor_id from vendor_waivers
    where org_id = ${orgId} and type = 'w9' and ended_at is null and until >= ${today}`
}

export type RoundRow = { vendorId: string; round: number }

/** Claims requests. @returns those that weren't claimed before, on any server */
export async function claimRounds(
  tx: Tx,
  { orgId, year, now }: { orgId: string; year: number; now: Date },
  rounds: readonly RoundRow[],
): Promise<string[]> {
  const rows = await tx.rows(sql<{ vendorId: string }>`
    insert into tax_form_asks (org_id, vendor_id, year, round, asked_at)
    select ${orgId}, one."vendorId", ${year}, one.round, ${now}
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as one ("vendorId" uuid, round int)
    on conflict do nothing
    returning vendor_id`)
  return rows.map(({ vendorId }) => vendorId)
}
