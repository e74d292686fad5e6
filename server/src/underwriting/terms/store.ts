import { ApiError } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { keptItems, type StoredItem } from '@plumbline/domain/underwriting/bills/kept-items'
import { matchLoans } from '@plumbline/domain/underwriting/loans/records'
import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DealRecord } from '../../deals/store.ts'
import { listLoanHistory } from '../loans/store.ts'
import { loansDrawn } from '../providers.ts'
import { listCostItems, listLoans, type LoanRow, partnersOf, paymentsOf } from './lists-store.ts'

/** A deal's stored costs, financing, payments and partners. Each list is written as a whole. */
export type Terms = {
  costItems: CostItemRecord[]
  loans: LoanRecord[]
  payments: PlannedPayment[]
  partners: PartnerRecord[]
}

/** Returns the deal's current terms. Loans have their ids, since what was paid belongs to one of them. */
export async function termsOf(tx: Tx, deal: Pick<DealRecord, 'orgId' | 'id' | 'kept'>): Promise<Terms> {
  const { orgId, id } = deal
  const [costItems, loans] = await Promise.all([listCostItems(tx, orgId, id), listLoans(tx, orgId, id)])
  return {
    costItems: costItems.map(withoutId),
    loans,
    payments: paymentsOf(deal),
    partners: partnersOf(deal),
  }
}

function withoutId<Row extends { id: string }>({ id: _id, ...record }: Row): Omit<Row, 'id'> {
  return record
}

/** Writes the given lists. Payments and partners are stored on the deal. */
export async function replaceLists(tx: Tx, ctx: Context, dealId: string, terms: Partial<Terms>): Promise<void> {
  if (terms.costItems) await replaceCostItems(tx, ctx.tenant.orgId, dealId, terms.costItems)
  if (terms.loans) await replaceLoans(tx, ctx, dealId, terms.loans)
}

/** How many of the deal's loans have paid out. */
export async function countFunded(tx: Tx, orgId: string, dealId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from loans
    where org_id = ${orgId} and deal_id = ${dealId} and status in ('funded', 'paid_off')`)
  return count
}

/** Replaces a deal's cost items in the given order. Those with bills keep their ids, and stay if they are left out. */
export async function replaceCostItems(
  tx: Tx,
  orgId: string,
  dealId: string,
  items: readonly CostItemRecord[],
): Promise<void> {
  const kept = keptItems(await itemsInUse(tx, orgId, dealId), items)
  const ids = kept.flatMap(({ id }) => (id === null ? [] : [id]))
  await tx.run(
    sql`delete from cost_items where org_id = ${orgId} and deal_id = ${dealId} and id <> all(${ids}::uuid[])`,
  )
  await insertCostItems(tx, orgId, [
    { id: dealId, costItems: kept.map(({ item }) => item), ids: kept.map(({ id }) => id) },
  ])
}

/** The deal's cost items, each with whether bills refer to it. */
async function itemsInUse(tx: Tx, orgId: string, dealId: string): Promise<StoredItem[]> {
  const items = await listCostItems(tx, orgId, dealId)
  if (items.length === 0) return []
  const used = await tx.rows(
    prepared(sql<{ id: string }>`
    select cost_item_id as id
    from cost_bills
    where org_id = ${orgId} and deal_id = ${dealId} and cost_item_id is not null
    union
    select cost_item_id
    from expense_shares
    where org_id = ${orgId} and deal_id = ${dealId} and cost_item_id is not null`),
  )
  const inUse = new Set(used.map(({ id }) => id))
  return items.map((item) => ({ ...item, inUse: inUse.has(item.id) }))
}

/** Inserts cost items in the given order. Items whose ids exist are rewritten; without ids all are new. */
export async function insertCostItems(
  tx: Tx,
  orgId: string,
  deals: readonly { id: string; costItems: readonly CostItemRecord[]; ids?: readonly (string | null)[] }[],
): Promise<void> {
  const rows = deals.flatMap(({ id, costItems, ids }) =>
    costItems.map((item, index) => ({
      id: ids?.[index] ?? newId(),
      deal_id: id,
      bucket: item.bucket,
      name: item.name,
      amount_cents: item.amountCents,
      pct_of: item.pctOf,
      pct: item.pct,
      per: item.per,
      from_day: item.from,
      to_day: item.to,
      position: index + 1,
    })),
  )
  if (rows.length === 0) return
  await tx.run(sql`
    insert into cost_items (org_id, id, deal_id, bucket, name, amount_cents, pct_of, pct, per, from_day, to_day, position)
    select ${orgId}, item.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (
      id uuid, deal_id uuid, bucket text, name text, amount_cents bigint, pct_of text, pct numeric, per text, from_day date, to_day date, position int
    )
    on conflict (org_id, id) do update set
      bucket = excluded.bucket, name = excluded.name, amount_cents = excluded.amount_cents, pct_of = excluded.pct_of, pct = excluded.pct,
      per = excluded.per, from_day = excluded.from_day, to_day = excluded.to_day, position = excluded.position`)
}

/**
 * Replaces a deal's loans in the given order, with positions starting at 1. Those that stay keep their ids and what was
 * recorded for them.
 * @throws ApiError loan_has_payments if a loan would go that payments or extensions were recorded for, loan_has_draws
 */
export async function replaceLoans(tx: Tx, ctx: Context, dealId: string, loans: readonly LoanRecord[]): Promise<void> {
  const { orgId } = ctx.tenant
  const existing = await listLoans(tx, orgId, dealId)
  const ids = matchLoans(loans, existing).map((id) => id ?? newId())
  const kept = new Set(ids)
  const gone = existing.filter(({ id }) => !kept.has(id))
  if (gone.length > 0) await removeLoans(tx, ctx, dealId, gone)
  const rows = loans.map((loan, index) => ({
    id: ids[index],
    name: loan.name,
    loan_type: loan.loanType,
    purpose: loan.purpose,
    position: index + 1,
    initial_advance_cents: loan.initialAdvanceCents,
    advance_pct: loan.advancePct,
    holdback_cents: loan.holdbackCents,
    holdback_pct: loan.holdbackPct,
    rate_pct: loan.ratePct,
    points_pct: loan.pointsPct,
    points_cents: loan.pointsCents,
    fees_cents: loan.feesCents,
    exit_fee_pct: loan.exitFeePct,
    day_count: loan.dayCount,
    interest_on: loan.interestOn,
    payment: loan.payment,
    start_date: loan.startDate,
    payoff_date: loan.payoffDate,
    maturity_date: loan.maturityDate,
    extension_fee_pct: loan.extensionFeePct,
    draw_fee_cents: loan.drawFeeCents,
    draw_retainage_pct: loan.drawRetainagePct,
    holdback_draws: loan.holdbackDraws,
    planned_draws: loan.draws,
    personal_guarantee: loan.personalGuarantee,
    extension_options: loan.extensionOptions,
    status: loan.status,
  }))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into loans (org_id, deal_id, ${LOAN_COLUMNS})
    select ${orgId}, ${dealId}, ${LOAN_COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as loan (${LOAN_TYPES})
    on conflict (org_id, id) do update set ${LOAN_UPDATES}`)
}

async function removeLoans(tx: Tx, ctx: Context, dealId: string, gone: readonly LoanRow[]): Promise<void> {
  const { orgId } = ctx.tenant
  const recorded = new Set((await listLoanHistory(tx, orgId, dealId)).map(({ loanId }) => loanId))
  const inUse = gone.find(({ id }) => recorded.has(id))
  if (inUse) throw new ApiError('loan_has_payments', { details: { loan: inUse.name } })
  const drawn = new Set(
    (await loansDrawn.ask(tx, ctx, { loanIds: gone.map(({ id }) => id) })).flatMap((ids) => [...ids]),
  )
  const drawnFrom = gone.find(({ id }) => drawn.has(id))
  if (drawnFrom) throw new ApiError('loan_has_draws', { details: { loan: drawnFrom.name } })
  await tx.run(sql`
    delete from loans
    where org_id = ${orgId} and deal_id = ${dealId} and id = any(${gone.map(({ id }) => id)}::uuid[])`)
}

const LOAN_COLUMN_TYPES = {
  id: 'uuid',
  name: 'text',
  loan_type: 'text',
  purpose: 'text',
  position: 'int',
  initial_advance_cents: 'bigint',
  advance_pct: 'numeric',
  holdback_cents: 'bigint',
  holdback_pct: 'numeric',
  rate_pct: 'numeric',
  points_pct: 'numeric',
  points_cents: 'bigint',
  fees_cents: 'bigint',
  exit_fee_pct: 'numeric',
  day_count: 'text',
  interest_on: 'text',
  payment: 'text',
  start_date: 'date',
  payoff_date: 'date',
  maturity_date: 'date',
  extension_fee_pct: 'numeric',
  draw_fee_cents: 'bigint',
  draw_retainage_pct: 'numeric',
  holdback_draws: 'text',
  planned_draws: 'jsonb',
  personal_guarantee: 'boolean',
  extension_options: 'text',
  status: 'text',
} as const
const LOAN_NAMES = Object.keys(LOAN_COLUMN_TYPES)
const LOAN_COLUMNS = sql.raw(LOAN_NAMES.join(', '))
const LOAN_TYPES = sql.raw(
  Object.entries(LOAN_COLUMN_TYPES)
    .map((column) => column.join(' '))
    .join(', '),
)
const LOAN_UPDATES = sql.raw(
  LOAN_NAMES.filter((name) => name !== 'id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)
