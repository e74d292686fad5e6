import type { RatedOrder } from '@plumbline/domain/vendors/rating'
import type { Day } from '@plumbline/domain/calendar'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'
import { JOIN_APPROVED_CHANGES, joinBilled } from './orders/lines-store.ts'

type Billed = ReadonlyMap<string, number>
/** null = all vendors */
type Asked = readonly string[] | null

/** The orders of these vendors that count: approved, or ended after that. */
export async function countedOrders(tx: Tx, orgId: string, vendorIds: Asked): Promise<string[]> {
  const rows = await tx.rows(
    prepared(sql<{ id: string }>`
      select id from purchase_orders
      where org_id = ${orgId} and vendor_id ${among(vendorIds)} and approved_at is not null`),
  )
  return rows.map(({ id }) => id)
}

type Ordered = { vendorId: string; openOrders: number; leftToBillCents: number; lastUsedOn: Day | null }

/** Orders that aren't closed, what is left to bill on them, and the day of the last approved one, by vendor. */
export function orderedFrom(tx: Tx, orgId: string, vendorIds: Asked, billed: Billed): Promise<Ordered[]> {
  return tx.rows(
    prepared(sql<Ordered>`
      select
        vendor_id, count(*) filter (where ended_at is null)::int as open_orders,
        coalesce(sum(greatest(0, revised - billed)) filter (where ended_at is null), 0)::bigint as left_to_bill_cents,
        max(approved_at)::date::text as last_used_on
      from ${sums(orgId, vendorIds, billed)} po
      group by vendor_id`),
  )
}

/** Closed orders that rate their vendor. */
export function closedOrders(
  tx: Tx,
  orgId: string,
  vendorIds: readonly string[],
  billed: Billed,
): Promise<(RatedOrder & { vendorId: string })[]> {
  return tx.rows(
    prepared(sql<RatedOrder & { vendorId: string }>`
      select
        vendor_id, quality, need_by::text, received_on::text, total_cents as ordered_cents, billed::bigint as billed_cents
      from ${sums(orgId, vendorIds, billed)} po
      where status = 'closed'
      order by ended_at, id`),
  )
}

/** Orders with what their lines amount to after changes, and what was billed on them. */
function sums(orgId: string, vendorIds: Asked, billed: Billed): RawBuilder<unknown> {
  return sql`(
    select po.*, coalesce(line.revised, 0) as revised, coalesce(line.billed, 0) as billed
    from purchase_orders po
    left join (
      select
        line.order_id, sum(line.amount_cents + coalesce(change.cents, 0)) as revised, sum(coalesce(bill.cents, 0)) as billed
      from purchase_orders po
      join purchase_order_lines line on line.org_id = po.org_id and line.order_id = po.id
      ${JOIN_APPROVED_CHANGES}
      ${joinBilled(billed)}
      where po.org_id = ${orgId} and po.vendor_id ${among(vendorIds)} and po.approved_at is not null
      group by line.order_id
    ) line on line.order_id = po.id
    where po.org_id = ${orgId} and po.vendor_id ${among(vendorIds)} and po.approved_at is not null
  )`
}

type Merge = { fromId: string; intoId: string; mergeId: string }

export async function giveOrders(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update purchase_orders set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId}`)
}

export async function giveOrdersBack(tx: Tx, orgId: string, { fromId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update purchase_orders set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
