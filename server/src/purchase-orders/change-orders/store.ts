import type { ChangeScope } from '@plumbline/domain/approvals/route'
import type { Day } from '@plumbline/domain/calendar'
import type { ChangeReason, ChangeStatus } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { FIRST_NUMBER } from '@plumbline/domain/purchase-orders/orders/number'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'
import { type ChangeLineRow, type NewChangeLine, replaceChangeLines } from './lines-store.ts'

export type ChangeOrderRow = {
  id: string
  orgId: string
  dealId: string
  number: number
  orderId: string | null
  orderNumber: number | null
  vendorId: string | null
  vendorName: string | null
  reason: ChangeReason
  scope: ChangeScope
  title: string
  note: string
  days: number
  movesRehabEnd: boolean
  status: ChangeStatus
  netCents: number
  requestedBy: string
  requestedByName: string
  submittedBy: string | null
  submittedAt: Date | null
  approvedAt: Date | null
  versionNo: number | null
  signedOn: Day | null
  signedDocId: string | null
  signedDocTitle: string | null
  rejectReason: string | null
  voidReason: string | null
  withOrder: boolean
  createdAt: Date
  version: number
  lines: ChangeLineRow[]
}

function changeOrdersQuery(where: RawBuilder<unknown>): RawBuilder<ChangeOrderRow> {
  return sql<ChangeOrderRow>`
    select
      co.id, co.org_id, co.deal_id, co.number, co.order_id, po.number as order_number, po.vendor_id, vendor.name as vendor_name,
      co.reason, co.scope, co.title, co.note, co.days, co.moves_rehab_end, co.status, co.net_cents, co.requested_by,
      ${personName('requester')} as requested_by_name, co.submitted_by, co.submitted_at, co.approved_at, co.version_no,
      co.signed_on, co.signed_doc_id, signed.title as signed_doc_title, co.reject_reason, co.void_reason, co.with_order,
      co.created_at, co.version,
      (
        select jsonb_agg(jsonb_build_object(
          'id', line.id, 'budgetLineId', line.budget_line_id, 'code', code.code, 'budgetLine', budget_line.description,
          'orderLineId', line.order_line_id, 'description', line.description, 'amountCents', line.amount_cents
        ) order by line.position)
        from change_order_lines line
        join budget_lines budget_line on budget_line.org_id = line.org_id and budget_line.id = line.budget_line_id
        join cost_codes code on code.org_id = budget_line.org_id and code.id = budget_line.cost_code_id
        where line.org_id = co.org_id and line.change_order_id = co.id
      ) as lines
    from change_orders co
    join profiles requester on requester.id = co.requested_by
    left join purchase_orders po on po.org_id = co.org_id and po.id = co.order_id
    left join vendors vendor on vendor.org_id = po.org_id and vendor.id = po.vendor_id
    left join documents signed on signed.org_id = co.org_id and signed.id = co.signed_doc_id
    where ${where}`
}

const MOST_CHANGES = 500

/** A deal's change orders, or those of one order; newest first. */
export function listChangeOrders(
  tx: Tx,
  orgId: string,
  { dealId, orderId }: { dealId: string; orderId?: string | undefined },
): Promise<ChangeOrderRow[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and co.order_id = ${orderId}`
  return tx.rows(sql<ChangeOrderRow>`
    ${changeOrdersQuery(sql`co.org_id = ${orgId} and co.deal_id = ${dealId} ${ofOrder}`)}
    order by co.number desc
    limit ${MOST_CHANGES}`)
}

export function findChangeOrder(tx: Tx, orgId: string, id: string): Promise<ChangeOrderRow | undefined> {
  return tx.first(changeOrdersQuery(sql`co.org_id = ${orgId} and co.id = ${id}`))
}

/** Same as `findChangeOrder`, but locked until the transaction ends. */
export function lockChangeOrder(tx: Tx, orgId: string, id: string): Promise<ChangeOrderRow | undefined> {
  return tx.first(
    sql<ChangeOrderRow>`${changeOrdersQuery(sql`co.org_id = ${orgId} and co.id = ${id}`)} for update of co`,
  )
}

/** The change order that raised the budget for an order when that was approved. */
export function findWithOrder(tx: Tx, orgId: string, orderId: string): Promise<ChangeOrderRow | undefined> {
  return tx.first(changeOrdersQuery(sql`co.org_id = ${orgId} and co.order_id = ${orderId} and co.with_order`))
}

/** Checks whether people have written change orders of an order. */
export async function hasChangeOrders(tx: Tx, orgId: string, orderId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select from change_orders co where co.org_id = ${orgId} and co.order_id = ${orderId} and not co.with_order limit 1`)
  return row !== undefined
}

export function dealOfChangeOrder(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from change_orders where org_id = ${orgId} and id = ${id}`
}

/** The next number, which is never used again. */
export async function takeChangeNumber(tx: Tx, orgId: string): Promise<number> {
  const { number } = await tx.one(sql<{ number: number }>`
    insert into purchasing_numbers as numbers (org_id, next_change_no) values (${orgId}, ${FIRST_NUMBER + 1})
    on conflict (org_id) do update set next_change_no = numbers.next_change_no + 1
    returning next_change_no - 1 as number`)
  return number
}

export type NewChangeOrder = Pick<
  ChangeOrderRow,
  | 'orgId'
  | 'id'
  | 'dealId'
  | 'number'
  | 'orderId'
  | 'reason'
  | 'scope'
  | 'title'
  | 'note'
  | 'days'
  | 'movesRehabEnd'
  | 'status'
  | 'netCents'
  | 'requestedBy'
> & {
  submittedAt?: Date | null
  approvedAt?: Date | null
  versionNo?: number | null
  withOrder?: boolean
  now: Date
  lines: readonly NewChangeLine[]
}

export async function insertChangeOrder(tx: Tx, change: NewChangeOrder): Promise<void> {
  await tx.run(sql`
    insert into change_orders
      (org_id, id, deal_id, number, order_id, reason, scope, title, note, days, moves_rehab_end, status, net_cents, requested_by,
       submitted_at, submitted_by, approved_at, version_no, with_order, created_at, updated_at)
    values (
      ${change.orgId}, ${change.id}, ${change.dealId}, ${change.number}, ${change.orderId}, ${change.reason}, ${change.scope},
      ${change.title}, ${change.note}, ${change.days}, ${change.movesRehabEnd}, ${change.status}, ${change.netCents},
      ${change.requestedBy}, ${change.submittedAt ?? null}, ${change.submittedAt ? change.requestedBy : null},
      ${change.approvedAt ?? null}, ${change.versionNo ?? null}, ${change.withOrder ?? false}, ${change.now}, ${change.now}
    )`)
  await replaceChangeLines(tx, change, change.lines)
}

export type ChangeOrderChange = Partial<
  Pick<
    ChangeOrderRow,
    | 'reason'
    | 'scope'
    | 'title'
    | 'note'
    | 'days'
    | 'movesRehabEnd'
    | 'status'
    | 'netCents'
    | 'submittedBy'
    | 'submittedAt'
    | 'approvedAt'
    | 'versionNo'
    | 'signedOn'
    | 'signedDocId'
    | 'rejectReason'
    | 'voidReason'
  >
>

const COLUMN_OF: Record<keyof ChangeOrderChange, string> = {
  reason: 'reason',
  scope: 'scope',
  title: 'title',
  note: 'note',
  days: 'days',
  movesRehabEnd: 'moves_rehab_end',
  status: 'status',
  netCents: 'net_cents',
  submittedBy: 'submitted_by',
  submittedAt: 'submitted_at',
  approvedAt: 'approved_at',
  versionNo: 'version_no',
  signedOn: 'signed_on',
  signedDocId: 'signed_doc_id',
  rejectReason: 'reject_reason',
  voidReason: 'void_reason',
}

/** Updates the given columns and raises the version. */
export async function updateChangeOrder(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  change: ChangeOrderChange,
): Promise<void> {
  const sets = Object.entries(change).map(
    ([key, value]) => sql`${sql.ref(COLUMN_OF[key as keyof ChangeOrderChange])} = ${value},`,
  )
  await tx.run(sql`
    update change_orders set ${sql.join(sets, sql` `)} version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`)
}

export async function deleteChangeOrder(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from change_orders where org_id = ${orgId} and id = ${id}`)
}
