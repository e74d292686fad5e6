import type { Day } from '@plumbline/domain/calendar'
import type { OrderFacts, Way } from '@plumbline/domain/purchase-orders/orders/order'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { FIRST_NUMBER } from '@plumbline/domain/purchase-orders/orders/number'
import { type RawBuilder, sql } from 'kysely'
import { changeAndRead } from '../../platform/db/change-and-read.ts'
import { prepared, type Tx } from '../../platform/db/doors.ts'
import { ORDER_DOCUMENTS, type OrderDocumentRow } from './documents-store.ts'
import { JOIN_APPROVED_CHANGES, type PlacedOrder } from './lines-store.ts'
import { personName } from '../../platform/db/person-name.ts'

/** How a budget line that was short when the order was written is dealt with. */
export type ChosenWay = { budgetLineId: string; way: Way }

export type LineAmount = { lineId: string; amountCents: number }

export type OrderRow = OrderFacts & {
  id: string
  orgId: string
  number: number
  dealId: string
  dealName: string
  vendorName: string
  status: PurchaseOrderStatus
  totalCents: number
  ways: ChosenWay[]
  documents: OrderDocumentRow[]
  fromContingency: readonly LineAmount[]
  raises: readonly LineAmount[]
  loweredEstimates: { lineId: string; fromCents: number; toCents: number }[]
  requestedBy: string
  requestedByName: string
  submittedBy: string | null
  submittedAt: Date | null
  approvedAt: Date | null
  issuedAt: Date | null
  issuedBy: string | null
  issuedByName: string | null
  issuedTo: string | null
  issueOverride: string | null
  acceptedOn: Day | null
  acceptanceDocId: string | null
  acceptanceDocTitle: string | null
  /** the vendor's answer in the portal */
  answer: 'accepted' | 'declined' | null
  answeredBy: string | null
  answeredAt: Date | null
  answerNote: string | null
  receivedOn: Day | null
  rejectReason: string | null
  cancelReason: string | null
  endedAt: Date | null
  quality: number | null
  createdAt: Date
  version: number
}

const SELECTED = sql.raw(`
  po.id, po.org_id, po.number, po.deal_id, coalesce(deal.name, deal.number) as deal_name, po.vendor_id, vendor.name as vendor_name,
  po.title, po.status, po.need_by, po.terms, po.payment_terms_days, trim_scale(po.retainage_pct)::text as retainage_pct,
  po.total_cents, po.ways, po.from_contingency, po.raises, po.lowered_estimates, po.requested_by, po.submitted_by, po.submitted_at,
  po.approved_at, po.issued_at, po.issued_by, po.issued_to, po.issue_override, po.accepted_on, po.acceptance_doc_id,
  acceptance.title as acceptance_doc_title, answer.answer, answer.signer as answered_by, answer.answered_at,
  answer.note as answer_note, po.received_on, po.reject_reason, po.cancel_reason, po.ended_at, po.quality,
  po.created_at, po.version`)

function ordersQuery(where: RawBuilder<unknown>): RawBuilder<OrderRow> {
  return sql<OrderRow>`${ordersFrom(sql.raw('purchase_orders'))} where ${where}`
}

function ordersFrom(table: RawBuilder<unknown>): RawBuilder<OrderRow> {
  return sql<OrderRow>`
    select ${SELECTED}, ${ORDER_DOCUMENTS}, ${personName('requester')} as requested_by_name, ${personName('issuer')} as issued_by_name
    from ${table} po
    join deals deal on deal.org_id = po.org_id and deal.id = po.deal_id
    join vendors vendor on vendor.org_id = po.org_id and vendor.id = po.vendor_id
    join profiles requester on requester.id = po.requested_by
    left join profiles issuer on issuer.id = po.issued_by
    left join documents acceptance on acceptance.org_id = po.org_id and acceptance.id = po.acceptance_doc_id
    left join order_answers answer on answer.org_id = po.org_id and answer.order_id = po.id`
}

/** A deal has at most a few hundred orders. */
const MOST_ORDERS = 500

/** A deal's orders, newest first. */
export function listOrders(tx: Tx, orgId: string, dealId: string): Promise<OrderRow[]> {
  return tx.rows(
    prepared(sql<OrderRow>`
      ${ordersQuery(sql`po.org_id = ${orgId} and po.deal_id = ${dealId}`)}
      order by po.number desc
      limit ${MOST_ORDERS}`),
  )
}

/** A vendor's orders on all deals, newest first. */
export function listOrdersOf(tx: Tx, orgId: string, vendorId: string): Promise<OrderRow[]> {
  return tx.rows(
    prepared(sql<OrderRow>`
      ${ordersQuery(sql`po.org_id = ${orgId} and po.vendor_id = ${vendorId}`)}
      order by po.number desc
      limit ${MOST_ORDERS}`),
  )
}

export function findOrder(tx: Tx, orgId: string, id: string): Promise<OrderRow | undefined> {
  return tx.first(prepared(ordersQuery(sql`po.org_id = ${orgId} and po.id = ${id}`)))
}

/** Same as `findOrder`, but locked until the transaction ends. */
export function lockOrder(tx: Tx, orgId: string, id: string): Promise<OrderRow | undefined> {
  return tx.first(prepared(sql<OrderRow>`${ordersQuery(sql`po.org_id = ${orgId} and po.id = ${id}`)} for update of po`))
}

/** The deal that an order belongs to, to lock that first. */
export function dealOfOrder(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from purchase_orders where org_id = ${orgId} and id = ${id}`
}

/** The next number, which is never used again. */
export async function takeOrderNumber(tx: Tx, orgId: string): Promise<number> {
  const { number } = await tx.one(sql<{ number: number }>`
    insert into purchasing_numbers as numbers (org_id, next_order_no) values (${orgId}, ${FIRST_NUMBER + 1})
    on conflict (org_id) do update set next_order_no = numbers.next_order_no + 1
    returning next_order_no - 1 as number`)
  return number
}

export type NewOrder = PlacedOrder &
  OrderFacts & { number: number; totalCents: number; ways: readonly ChosenWay[]; by: string; now: Date }

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.run(sql`
    insert into purchase_orders
      (org_id, id, number, deal_id, vendor_id, title, status, need_by, terms, payment_terms_days, retainage_pct, total_cents, ways,
       requested_by, created_at, updated_at)
    values (
      ${order.orgId}, ${order.id}, ${order.number}, ${order.dealId}, ${order.vendorId}, ${order.title}, 'draft', ${order.needBy},
      ${order.terms}, ${order.paymentTermsDays}, ${order.retainagePct}, ${order.totalCents}, ${JSON.stringify(order.ways)},
      ${order.by}, ${order.now}, ${order.now}
    )`)
}

export type OrderChange = Partial<
  OrderFacts & {
    status: PurchaseOrderStatus
    totalCents: number
    ways: readonly ChosenWay[]
    fromContingency: readonly LineAmount[]
    raises: readonly LineAmount[]
    loweredEstimates: readonly OrderRow['loweredEstimates'][number][]
    submittedBy: string | null
    submittedAt: Date | null
    approvedAt: Date | null
    issuedAt: Date | null
    issuedBy: string | null
    issuedTo: string | null
    issueOverride: string | null
    acceptedOn: Day | null
    acceptanceDocId: string | null
    receivedOn: Day | null
    rejectReason: string | null
    cancelReason: string | null
    endedAt: Date | null
    quality: number | null
  }
>

const COLUMN_OF: Record<keyof OrderChange, string> = {
  vendorId: 'vendor_id',
  title: 'title',
  needBy: 'need_by',
  terms: 'terms',
  paymentTermsDays: 'payment_terms_days',
  retainagePct: 'retainage_pct',
  status: 'status',
  totalCents: 'total_cents',
  ways: 'ways',
  fromContingency: 'from_contingency',
  raises: 'raises',
  loweredEstimates: 'lowered_estimates',
  submittedBy: 'submitted_by',
  submittedAt: 'submitted_at',
  approvedAt: 'approved_at',
  issuedAt: 'issued_at',
  issuedBy: 'issued_by',
  issuedTo: 'issued_to',
  issueOverride: 'issue_override',
  acceptedOn: 'accepted_on',
  acceptanceDocId: 'acceptance_doc_id',
  receivedOn: 'received_on',
  rejectReason: 'reject_reason',
  cancelReason: 'cancel_reason',
  endedAt: 'ended_at',
  quality: 'quality',
}

const AS_JSON: ReadonlySet<string> = new Set(['ways', 'fromContingency', 'raises', 'loweredEstimates'])

/** Updates the given columns and raises the version. @returns the order as it is then */
export async function updateOrder(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  change: OrderChange,
): Promise<OrderRow> {
  const sets = Object.entries(change).map(([key, value]) => {
    const column = sql.ref(COLUMN_OF[key as keyof OrderChange])
    return sql`${column} = ${AS_JSON.has(key) ? JSON.stringify(value) : value},`
  })
  const update = sql`
    update purchase_orders set ${sql.join(sets, sql` `)} version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`
  return tx.one(changeAndRead(update, ordersFrom))
}

export async function deleteOrder(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from purchase_orders where org_id = ${orgId} and id = ${id}`)
}

export type OtherOrderRow = {
  id: string
  number: number
  vendorId: string
  dealId: string
  status: PurchaseOrderStatus
  totalCents: number
  submittedAt: Date
}

/** A vendor's submitted orders on a deal, with approved change orders. */
export function ordersOfVendor(tx: Tx, orgId: string, dealId: string, vendorId: string): Promise<OtherOrderRow[]> {
  return tx.rows(
    prepared(sql<OtherOrderRow>`
    select
      po.id, po.number, po.vendor_id, po.deal_id, po.status, po.submitted_at,
      (po.total_cents + coalesce((
        select sum(change.cents)
        from purchase_order_lines line
        ${JOIN_APPROVED_CHANGES}
        where line.org_id = po.org_id and line.order_id = po.id
      ), 0))::bigint as total_cents
    from purchase_orders po
    where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.vendor_id = ${vendorId} and po.submitted_at is not null
    order by po.submitted_at, po.id`),
  )
}
