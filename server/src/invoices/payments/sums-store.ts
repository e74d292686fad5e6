import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { prepared, type Tx } from '../../platform/db/doors.ts'
import type { SpendAsked } from '../../vendors/providers.ts'

/** Payments that moved money: recorded and not void. */
const COUNTED = sql.raw(`payment.number is not null and payment.voided_at is null`)

/** What payments paid of these deals' budget lines, by day. */
export async function paidByDay(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<Day, number>>>> {
  const rows = await tx.rows(
    prepared(sql<{ lineId: string; byDay: Record<Day, number> }>`
      select day.line_id, jsonb_object_agg(day.paid_on, day.cents) as by_day
      from (
        select share.budget_line_id as line_id, payment.paid_on, sum(share.amount_cents) as cents
        from payment_shares share
        join payments payment on payment.org_id = share.org_id and payment.id = share.payment_id
        where share.org_id = ${orgId} and share.deal_id ${among(dealIds)} and ${COUNTED}
        group by share.budget_line_id, payment.paid_on
      ) day
      group by day.line_id`),
  )
  return new Map(rows.map(({ lineId, byDay }) => [lineId, byDay]))
}

export type VendorMoney = { vendorId: string; unpaidCents: number; paidCents: number; lastUsedOn: Day | null }

/** What these vendors are owed, what they were paid in a year, and the last pay day. */
export function moneyOfVendors(tx: Tx, orgId: string, { vendorIds, year }: SpendAsked): Promise<VendorMoney[]> {
  const ids = among(vendorIds)
  return tx.rows(
    prepared(sql<VendorMoney>`
      select
        vendor_id, sum(unpaid_cents)::bigint as unpaid_cents, sum(paid_cents)::bigint as paid_cents,
        max(used_on)::text as last_used_on
      from (
        select vendor_id, net_due_cents - paid_cents as unpaid_cents, 0 as paid_cents, null::date as used_on
        from vendor_invoices
        where org_id = ${orgId} and vendor_id ${ids} and status in ('approved', 'scheduled', 'partially_paid')
        union all
        select
          payment.vendor_id, 0, case when extract(year from payment.paid_on) = ${year} then payment.amount_cents else 0 end,
          payment.paid_on
        from payments payment
        where payment.org_id = ${orgId} and payment.vendor_id ${ids} and ${COUNTED}
      ) money
      group by vendor_id`),
  )
}

type Merge = { fromId: string; intoId: string; mergeId: string }

export async function givePayments(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update payments set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId}`)
}

export async function givePaymentsBack(
  tx: Tx,
  orgId: string,
  { fromId, mergeId }: Pick<Merge, 'fromId' | 'mergeId'>,
): Promise<void> {
  await tx.run(sql`
    update payments set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
