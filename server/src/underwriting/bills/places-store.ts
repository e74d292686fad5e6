import type { Day } from '@plumbline/domain/calendar'
import type { Period } from '@plumbline/domain/underwriting/model/deal-model'
import type { CostBucket } from '@plumbline/domain/underwriting/terms/deal-terms'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'

export type ItemPlaceRow = {
  dealId: string
  id: string
  bucket: CostBucket
  name: string
  per: Period
  /** the first day without a bill; null while the deal has no purchase date */
  nextFrom: Day | null
}

/** The costs of these deals that bills can be for, with the day after which a recurring one has no bill yet. */
export function itemPlacesQuery(orgId: string, dealIds: readonly string[]): Query<ItemPlaceRow> {
  return sql<ItemPlaceRow>`
    select item.deal_id, item.id, item.bucket, item.name, case when item.bucket = 'holding' then item.per else 'once' end as per,
      coalesce(billed.through, item.from_day, deal.purchase_date) as next_from
    from cost_items item
    join deals deal on deal.org_id = item.org_id and deal.id = item.deal_id
    left join (
      select bill.cost_item_id, max(bill.to_day) as through
      from cost_bills bill
      where bill.org_id = ${orgId} and bill.deal_id = any(${[...dealIds]}::uuid[])
      group by bill.cost_item_id
    ) billed on billed.cost_item_id = item.id
    where item.org_id = ${orgId} and item.deal_id = any(${[...dealIds]}::uuid[])
    order by item.deal_id, item.position, item.id`
}
