import type { Day } from '@plumbline/domain/calendar'
import type { BillOrigin } from '@plumbline/domain/underwriting/bills/bill'
import type { SellingLine } from '@plumbline/domain/underwriting/costs/selling-rates'
import type { BillRecord, CostBucket } from '@plumbline/domain/underwriting/terms/deal-terms'
import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'
import type { Context } from '../../platform/http/context.ts'

/** A stored bill, with its place among the deal's costs. */
export type BillRow = BillRecord & {
  id: string
  costItemId: string | null
  vendorName: string
  note: string
  origin: BillOrigin['kind'] | null
  originId: string | null
  createdBy: string
  createdByName: string
  createdAt: Date
  version: number
}

/** What is written about a bill. */
export type BillFacts = {
  costItemId: string | null
  sellingLine: SellingLine | null
  vendorName: string
  amountCents: number
  paidOn: Day
  from: Day | null
  to: Day | null
  isFinal: boolean
  note: string
}

/** A deal's bills by day. Which of several items with the same name a bill is for follows the order of the items. */
export function billsQuery(orgId: string, dealId: string): Query<BillRow> {
  return prepared(sql<BillRow>`
    with items as (
      select item.id, item.bucket, item.name,
        row_number() over (partition by item.bucket, item.name order by item.position, item.id) - 1 as nth
      from cost_items item
      where item.org_id = ${orgId} and item.deal_id = ${dealId}
    )
    select
      bill.id, bill.cost_item_id, coalesce(item.bucket, 'selling') as bucket, coalesce(item.name, '') as item,
      coalesce(item.nth, 0)::int as nth, bill.selling_line, bill.vendor_name, bill.amount_cents, bill.paid_on,
      bill.from_day as "from", bill.to_day as "to", bill.is_final, bill.note, bill.origin, bill.origin_id,
      bill.created_by, ${personName('creator')} as created_by_name, bill.created_at, bill.version
    from cost_bills bill
    join profiles creator on creator.id = bill.created_by
    left join items item on item.id = bill.cost_item_id
    where bill.org_id = ${orgId} and bill.deal_id = ${dealId}
    order by bill.paid_on, bill.id`)
}

export function listBills(tx: Tx, orgId: string, dealId: string): Promise<BillRow[]> {
  return tx.rows(billsQuery(orgId, dealId))
}

/** The part of a bill that figures are computed from. */
export function billRecord(row: BillRow): BillRecord {
  const { bucket, item, nth, sellingLine, amountCents, paidOn, from, to, isFinal } = row
  return { bucket, item, nth, sellingLine, amountCents, paidOn, from, to, isFinal }
}

export async function insertBills(
  tx: Tx,
  ctx: Context,
  dealId: string,
  bills: readonly (BillFacts & { id: string; origin: BillOrigin | null })[],
): Promise<void> {
  const rows = bills.map((bill) => ({
    id: bill.id,
    cost_item_id: bill.costItemId,
    selling_line: bill.sellingLine,
    vendor_name: bill.vendorName,
    amount_cents: bill.amountCents,
    paid_on: bill.paidOn,
    from_day: bill.from,
    to_day: bill.to,
    is_final: bill.isFinal,
    note: bill.note,
    origin: bill.origin?.kind ?? null,
    origin_id: bill.origin?.id ?? null,
  }))
  await tx.run(sql`
    insert into cost_bills
      (org_id, deal_id, created_by, created_at, id, cost_item_id, selling_line, vendor_name, amount_cents, paid_on, from_day, to_day,
        is_final, note, origin, origin_id)
    select ${ctx.tenant.orgId}, ${dealId}, ${ctx.actor.userId}, ${ctx.now}, bill.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as bill (
      id uuid, cost_item_id uuid, selling_line text, vendor_name text, amount_cents bigint, paid_on date, from_day date, to_day date,
      is_final boolean, note text, origin text, origin_id uuid
    )`)
}

export async function rewriteBill(tx: Tx, orgId: string, id: string, bill: BillFacts): Promise<void> {
  await tx.run(sql`
    update cost_bills set
      cost_item_id = ${bill.costItemId}, selling_line = ${bill.sellingLine}, vendor_name = ${bill.vendorName},
      amount_cents = ${bill.amountCents}, paid_on = ${bill.paidOn}, from_day = ${bill.from}, to_day = ${bill.to},
      is_final = ${bill.isFinal}, note = ${bill.note}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export async function deleteBills(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from cost_bills where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`)
}

export type ItemOfBill = { id: string; bucket: CostBucket; name: string; recurs: boolean }

/** The deal's cost items that bills can be for. */
export function listItems(tx: Tx, orgId: string, dealId: string): Promise<ItemOfBill[]> {
  return tx.rows(
    prepared(sql<ItemOfBill>`
    select id, bucket, name, bucket = 'holding' and per <> 'once' as recurs
    from cost_items
    where org_id = ${orgId} and deal_id = ${dealId}
    order by position, id`),
  )
}

/** Adds a cost item after the others, for a cost that nobody projected. */
export async function appendItem(
  tx: Tx,
  orgId: string,
  dealId: string,
  { id, bucket, name }: { id: string; bucket: CostBucket; name: string },
): Promise<void> {
  await tx.run(sql`
    insert into cost_items (org_id, id, deal_id, bucket, name, amount_cents, position)
    select ${orgId}, ${id}, ${dealId}, ${bucket}, ${name}, 0, coalesce(max(position), 0) + 1
    from cost_items
    where org_id = ${orgId} and deal_id = ${dealId}`)
}
