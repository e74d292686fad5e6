import type { Day } from '@plumbline/domain/calendar'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import type { Dependency } from '@plumbline/domain/schedule/item'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

/** An item without the day its percentage was recorded, which follows from the rest. */
export type ItemFacts = {
  title: string
  who: string
  vendorId: string | null
  budgetLineId: string | null
  orderId: string | null
  durationDays: number
  notBefore: Day | null
  actualStart: Day | null
  actualFinish: Day | null
  percentDone: number
  waitsFor: Dependency[]
}

export type StoredItem = ItemFacts & {
  id: string
  percentOn: Day | null
  baselineStart: Day | null
  baselineFinish: Day | null
}

export type ItemRow = StoredItem & { version: number }

export type HeadRow = {
  dealId: string
  dealName: string
  dealStatus: DealStatus
  ownerId: string
  teamIds: string[]
  rehabStart: Day | null
  purchaseDate: Day | null
  closingDate: Day | null
  targetFinish: Day | null
  settings: Record<string, unknown>
  baselineOn: Day | null
  version: number
}

/** A deal with the facts that its schedule is computed from. */
export function headQuery(orgId: string, dealId: string): Query<HeadRow> {
  return sql<HeadRow>`
    select
      deal.id as deal_id, coalesce(deal.name, deal.number) as deal_name, deal.status as deal_status, deal.owner_id, deal.team_ids,
      deal.rehab_start, deal.purchase_date, deal.closing_date, deal.rehab_end_target as target_finish, organization.settings,
      schedule.baseline_on, coalesce(schedule.version, 0) as version
    from deals deal
    join organizations organization on organization.id = deal.org_id
    left join schedules schedule on schedule.org_id = deal.org_id and schedule.deal_id = deal.id
    where deal.org_id = ${orgId} and deal.id = ${dealId}`
}

/** In the order of the list. */
export function itemsQuery(orgId: string, dealId: string): Query<ItemRow> {
  return sql<ItemRow>`
    select
      item.id, item.title, item.who, item.vendor_id, item.budget_line_id, item.order_id, item.duration_days, item.not_before,
      item.actual_start, item.actual_finish, item.percent_done, item.percent_on, item.baseline_start, item.baseline_finish,
      item.version, coalesce(link.list, '[]') as waits_for
    from schedule_items item
    left join lateral (
      select jsonb_agg(
        jsonb_build_object('itemId', before.id, 'type', one.type, 'lagDays', one.lag_days) order by before.position
      ) as list
      from schedule_links one
      join schedule_items before on before.org_id = one.org_id and before.id = one.before_id
      where one.org_id = item.org_id and one.item_id = item.id
    ) link on true
    where item.org_id = ${orgId} and item.deal_id = ${dealId}
    order by item.position, item.id`
}

export function dealOfItem(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from schedule_items where org_id = ${orgId} and id = ${id}`
}

export type LineRow = { id: string; code: string; description: string; isContingency: boolean }

/** The deal's budget lines with what planning needs, which excludes amounts. */
export function linesQuery(orgId: string, dealId: string): Query<LineRow> {
  return sql<LineRow>`
    select line.id, code.code, line.description, line.is_contingency
    from budget_lines line
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    where line.org_id = ${orgId} and line.deal_id = ${dealId}
    order by line.is_contingency, code.code, line.position, line.id`
}

export type TiedOrderRow = {
  id: string
  number: number
  title: string
  status: PurchaseOrderStatus
  needBy: Day | null
  vendorId: string
}

export function ordersQuery(orgId: string, dealId: string): Query<TiedOrderRow> {
  return sql<TiedOrderRow>`
    select po.id, po.number, po.title, po.status, po.need_by, po.vendor_id
    from purchase_orders po
    where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.status not in ('cancelled', 'rejected')
    order by po.number`
}

export type VendorOnItem = { id: string; name: string; hasEmail: boolean }

/** The vendors of a deal's items. */
export function vendorsQuery(orgId: string, dealId: string): Query<VendorOnItem> {
  return sql<VendorOnItem>`
    select vendor.id, vendor.name, (contact.email is not null and not contact.do_not_contact) is true as has_email
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id in (
      select item.vendor_id from schedule_items item where item.org_id = ${orgId} and item.deal_id = ${dealId}
    )
    order by lower(vendor.name), vendor.id`
}

export type Ties = { vendorIds: string[]; lineIds: string[]; orderIds: string[] }

/** The records among these that exist: vendors of the organization, lines and orders of the deal. */
export async function knownTies(tx: Tx, orgId: string, dealId: string, ties: Ties): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select id from vendors where org_id = ${orgId} and id = any(${ties.vendorIds}::uuid[]) and merged_into is null
    union all
    select id from budget_lines where org_id = ${orgId} and deal_id = ${dealId} and id = any(${ties.lineIds}::uuid[])
    union all
    select id from purchase_orders where org_id = ${orgId} and deal_id = ${dealId} and id = any(${ties.orderIds}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

type Writing = { orgId: string; dealId: string; now: Date }

/** Every deal with items has a row of its own, which its items belong to. */
export async function startSchedule(tx: Tx, { orgId, dealId, now }: Writing): Promise<void> {
  await tx.run(sql`
    insert into schedules (org_id, deal_id, updated_at) values (${orgId}, ${dealId}, ${now})
    on conflict (org_id, deal_id) do nothing`)
}

const COLUMNS = sql.raw(`
  id uuid, title text, who text, vendor_id uuid, budget_line_id uuid, order_id uuid, duration_days int, not_before date,
  actual_start date, actual_finish date, percent_done int, percent_on date, baseline_start date, baseline_finish date`)

function columnsOf(item: StoredItem) {
  return {
    id: item.id,
    title: item.title,
    who: item.who,
    vendor_id: item.vendorId,
    budget_line_id: item.budgetLineId,
    order_id: item.orderId,
    duration_days: item.durationDays,
    not_before: item.notBefore,
    actual_start: item.actualStart,
    actual_finish: item.actualFinish,
    percent_done: item.percentDone,
    percent_on: item.percentOn,
    baseline_start: item.baselineStart,
    baseline_finish: item.baselineFinish,
  }
}

/** New items come last until they're ordered. */
export async function insertItems(
  tx: Tx,
  { orgId, dealId, now }: Writing,
  items: readonly StoredItem[],
): Promise<void> {
  if (items.length === 0) return
  await tx.run(sql`
    insert into schedule_items (org_id, deal_id, position, created_at, updated_at, id, title, who, vendor_id, budget_line_id,
      order_id, duration_days, not_before, actual_start, actual_finish, percent_done, percent_on, baseline_start, baseline_finish)
    select ${orgId}, ${dealId}, 1000000, ${now}, ${now}, item.*
    from jsonb_to_recordset(${JSON.stringify(items.map(columnsOf))}::jsonb) as item (${COLUMNS})`)
}

export async function updateItems(
  tx: Tx,
  { orgId, dealId, now }: Writing,
  items: readonly StoredItem[],
): Promise<void> {
  if (items.length === 0) return
  await tx.run(sql`
    update schedule_items item set
      title = changed.title, who = changed.who, vendor_id = changed.vendor_id, budget_line_id = changed.budget_line_id,
      order_id = changed.order_id, duration_days = changed.duration_days, not_before = changed.not_before,
      actual_start = changed.actual_start, actual_finish = changed.actual_finish, percent_done = changed.percent_done,
      percent_on = changed.percent_on, baseline_start = changed.baseline_start, baseline_finish = changed.baseline_finish,
      vendor_merge_id = case when item.vendor_id is distinct from changed.vendor_id then null else item.vendor_merge_id end,
      version = item.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(items.map(columnsOf))}::jsonb) as changed (${COLUMNS})
    where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.id = changed.id`)
}

export async function deleteItems(tx: Tx, { orgId, dealId }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    delete from schedule_items where org_id = ${orgId} and deal_id = ${dealId} and id = any(${[...ids]}::uuid[])`)
}

/** Replaces what these items wait for. */
export async function replaceLinks(tx: Tx, { orgId, dealId }: Writing, items: readonly StoredItem[]): Promise<void> {
  if (items.length === 0) return
  const links = items.flatMap(({ id, waitsFor }) =>
    waitsFor.map(({ itemId, type, lagDays }) => ({ item_id: id, before_id: itemId, type, lag_days: lagDays })),
  )
  await tx.run(sql`
    delete from schedule_links
    where org_id = ${orgId} and deal_id = ${dealId} and item_id = any(${items.map(({ id }) => id)}::uuid[])`)
  if (links.length === 0) return
  await tx.run(sql`
    insert into schedule_links (org_id, deal_id, item_id, before_id, type, lag_days)
    select ${orgId}, ${dealId}, link.*
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (item_id uuid, before_id uuid, type text, lag_days int)`)
}

/** Puts the items into this order. */
export async function orderItems(tx: Tx, { orgId, dealId }: Writing, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update schedule_items item set position = listed.place
    from unnest(${[...ids]}::uuid[]) with ordinality listed (id, place)
    where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.id = listed.id and item.position <> listed.place`)
}

export type BaselineDays = { id: string; start: Day | null; finish: Day | null }

/** Items keep their version, since a baseline doesn't change the work. */
export async function writeBaseline(
  tx: Tx,
  { orgId, dealId, now }: Writing,
  { on, items }: { on: Day | null; items: readonly BaselineDays[] },
): Promise<void> {
  await tx.run(sql`
    update schedules set baseline_on = ${on}, version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and deal_id = ${dealId}`)
  await tx.run(sql`
    update schedule_items item set baseline_start = kept.start, baseline_finish = kept.finish
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as kept (id uuid, start date, finish date)
    where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.id = kept.id`)
}

type Merge = { fromId: string; intoId: string; mergeId: string }

export async function giveItems(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update schedule_items set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId}`)
}

export async function giveItemsBack(tx: Tx, orgId: string, { fromId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update schedule_items set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
