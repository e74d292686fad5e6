import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type PricePaid = {
  name: string
  cents: number
  median: { cents: number; count: number } | null
  last: { name: string; cents: number } | null
}

/** Orders that a price is compared with. */
const COMPARED = 10

/**
 * The unit costs of an order beside what the organization paid for the same items on its last orders: lines with the same
 * description and unit, on orders that were approved.
 */
export function pricesPaid(tx: Tx, orgId: string, orderId: string): Promise<PricePaid[]> {
  return tx.rows(sql<PricePaid>`
    select
      line.description as name, line.unit_cost_cents as cents,
      case when past.count > 0 then jsonb_build_object('cents', past.median, 'count', past.count) end as median,
      past.last
    from purchase_order_lines line
    cross join lateral (
      select
        count(*)::int as count, percentile_disc(0.5) within group (order by paid.unit_cost_cents) as median,
        (array_agg(jsonb_build_object('name', paid.place, 'cents', paid.unit_cost_cents) order by paid.approved_at desc))[1] as last
      from (
        select other.unit_cost_cents, po.approved_at, coalesce(deal.name, deal.number) as place
        from purchase_order_lines other
        join purchase_orders po on po.org_id = other.org_id and po.id = other.order_id
        join deals deal on deal.org_id = po.org_id and deal.id = po.deal_id
        where other.org_id = line.org_id and other.order_id <> line.order_id and po.approved_at is not null
          and lower(other.description) = lower(line.description) and other.unit is not distinct from line.unit
          and other.unit_cost_cents is not null
        order by po.approved_at desc
        limit ${COMPARED}
      ) paid
    ) past
    where line.org_id = ${orgId} and line.order_id = ${orderId} and line.unit_cost_cents is not null
    order by line.amount_cents desc, line.position`)
}
