import type { Found, FoundOf } from '@plumbline/contract/search'
import type { SearchKind } from '@plumbline/domain/search/kinds'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import { daysInStage } from '../deals/list/stay-store.ts'
import { personName } from '../platform/db/person-name.ts'

/** Who the records are read for. */
export type Reader = { orgId: string; userId: string; now: Date; withAllOrders: boolean }

type DealColumns = { dealId: string; dealNumber: string; dealName: string; dealStatus: DealStatus }
type RowOf<Kind extends Found['kind']> = Omit<FoundOf<Kind>, 'kind' | 'deal'> & DealColumns
/** A record as stored, amounts included. */
export type RecordRow =
  | { kind: 'deal'; row: Omit<FoundOf<'deal'>, 'kind' | 'stage'> & { stageEn: string; stageEs: string } }
  | { kind: 'vendor'; row: Omit<FoundOf<'vendor'>, 'kind'> }
  | { kind: 'contact'; row: Omit<FoundOf<'contact'>, 'kind'> }
  | { kind: 'order'; row: RowOf<'order'> }
  | { kind: 'invoice'; row: RowOf<'invoice'> }
  | { kind: 'draw'; row: RowOf<'draw'> }
  | { kind: 'document'; row: RowOf<'document'> }
  | {
      kind: 'task'
      row: Omit<RowOf<'task'>, keyof DealColumns> & { [Column in keyof DealColumns]: DealColumns[Column] | null }
    }

const OF_DEAL = sql`deal.id as deal_id, deal.number as deal_number, deal.name as deal_name, deal.status as deal_status`
const JOIN_DEAL = (table: string) =>
  sql`join deals deal on deal.org_id = ${sql.ref(`${table}.org_id`)} and deal.id = ${sql.ref(`${table}.deal_id`)}`

type Asked = Reader & { ids: RawBuilder<unknown> }

const QUERIES: Readonly<Record<SearchKind, (asked: Asked) => RawBuilder<{ id: string }>>> = {
  deal: ({ orgId, now, ids }) => sql`
    select
      deal.id, deal.number, deal.name as title, deal.deal_type, deal.status, stage.id as stage_id, stage.name_en as stage_en,
      stage.name_es as stage_es, concat_ws(', ', property.city, property.state) as place, ${personName('owner')} as owner, deal.on_hold,
      case when deal.status = 'active' and not deal.on_hold then ${daysInStage(now)} end as days_in_stage,
      case when deal.status = 'active' and not deal.on_hold then stage.sla_days end as limit_days, projection.profit_cents
    from deals deal
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
    join profiles owner on owner.id = deal.owner_id
    left join deal_projection projection on projection.org_id = deal.org_id and projection.deal_id = deal.id
    where deal.org_id = ${orgId} and deal.id = ${ids}`,
  vendor: ({ orgId, ids }) => sql`
    select vendor.id, vendor.name as title, vendor.trades, vendor.status
    from vendors vendor
    where vendor.org_id = ${orgId} and vendor.id = ${ids} and vendor.merged_into is null`,
  contact: ({ orgId, ids }) => sql`
    select contact.id, contact.name as title, contact.company, contact.roles, contact.do_not_contact
    from contacts contact
    where contact.org_id = ${orgId} and contact.id = ${ids} and contact.merged_into is null`,
  order: ({ orgId, userId, withAllOrders, ids }) => sql`
    select
      purchase.id, purchase.number, purchase.title, vendor.name as vendor, purchase.status, ${OF_DEAL},
      (purchase.total_cents + coalesce((
        select sum(changed.amount_cents)
        from change_orders change
        join change_order_lines changed on changed.org_id = change.org_id and changed.change_order_id = change.id
        where change.org_id = purchase.org_id and change.order_id = purchase.id and change.scope <> 'budget_only'
          and change.status in ('approved', 'executed')
      ), 0))::bigint as total_cents
    from purchase_orders purchase
    join vendors vendor on vendor.org_id = purchase.org_id and vendor.id = purchase.vendor_id
    ${JOIN_DEAL('purchase')}
    where purchase.org_id = ${orgId} and purchase.id = ${ids}
      and (${withAllOrders} or deal.owner_id = ${userId} or ${userId} = any(deal.team_ids))`,
  invoice: ({ orgId, ids }) => sql`
    select
      invoice.id, invoice.invoice_no as title, vendor.name as vendor, invoice.status, invoice.subtotal_cents as total_cents, ${OF_DEAL}
    from vendor_invoices invoice
    join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
    ${JOIN_DEAL('invoice')}
    where invoice.org_id = ${orgId} and invoice.id = ${ids}`,
  draw: ({ orgId, ids }) => sql`
    select draw.id, draw.number, loan.name as loan, draw.status, draw.requested_cents, ${OF_DEAL}
    from draw_requests draw
    join loans loan on loan.org_id = draw.org_id and loan.id = draw.loan_id
    ${JOIN_DEAL('draw')}
    where draw.org_id = ${orgId} and draw.id = ${ids} and draw.status <> 'cancelled'`,
  document: ({ orgId, ids }) => sql`
    select document.id, document.title, document.type, ${OF_DEAL}
    from documents document
    ${JOIN_DEAL('document')}
    where document.org_id = ${orgId} and document.id = ${ids} and document.deleted_at is null`,
  task: ({ orgId, userId, ids }) => sql`
    select task.id, task.title, task.status, task.due_date::text as due_on, ${personName('assignee')} as assignee, ${OF_DEAL}
    from tasks task
    left ${JOIN_DEAL('task')}
    left join profiles assignee on assignee.id = task.assignee_id
    where task.org_id = ${orgId} and task.id = ${ids} and task.status <> 'cancelled'
      and (deal.id is not null or task.deal_id is null and (task.assignee_id = ${userId} or task.created_by = ${userId}))`,
}

/**
 * Reads records of these kinds by id, in one round trip. Those that the reader may not see are left out. Planned each time:
 * without knowing the ids, the planner prefers an index that reads all contacts of the organization.
 */
export async function recordsWithIds(
  tx: Tx,
  reader: Reader,
  idsOf: ReadonlyMap<SearchKind, readonly string[]>,
): Promise<ReadonlyMap<string, RecordRow>> {
  const read = await Promise.all(
    [...idsOf].map(async ([kind, ids]) => {
      const query = QUERIES[kind]({ ...reader, ids: sql`any(${[...ids]}::uuid[])` })
      const rows = await tx.rows(query)
      return rows.map((row) => [row.id, { kind, row } as RecordRow] as const)
    }),
  )
  return new Map(read.flat())
}
