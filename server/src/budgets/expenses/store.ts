import type { ExpenseInput } from '@plumbline/contract/budgets/expenses'
import type { PaidBy, Split } from '@plumbline/domain/budgets/expenses/expense'
import type { ExpenseStatus } from '@plumbline/domain/budgets/expenses/expense'
import type { Day } from '@plumbline/domain/calendar'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { CostBucket } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type Percent, shortPercent } from '@plumbline/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Cursor } from '../../platform/lists/cursor.ts'
import type { Query, Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'
import type { Context } from '../../platform/http/context.ts'
import { type StoredReason, storedReason } from '../reason.ts'

export type ExpenseRow = StoredReason & {
  id: string
  status: ExpenseStatus
  vendorName: string
  spentOn: Day
  amountCents: number
  paidBy: PaidBy
  splitBy: Split
  note: string
  documentId: string | null
  documentDealId: string | null
  documentTitle: string | null
  createdBy: string
  createdByName: string
  createdAt: Date
  voidedBy: string | null
  voidedByName: string | null
  voidedAt: Date | null
  version: number
}

const SELECTED = sql`
  expense.id, expense.status, expense.vendor_name, expense.spent_on, expense.amount_cents, expense.paid_by, expense.split_by,
  expense.note, document.id as document_id, document.deal_id as document_deal_id, document.title as document_title,
  creator.id as created_by, ${personName('creator')} as created_by_name, expense.created_at, expense.voided_by,
  ${personName('voider')} as voided_by_name, expense.voided_at, expense.void_reason as reason,
  expense.void_reason_code as reason_code, expense.version`

const JOINS = sql`
  join profiles creator on creator.id = expense.created_by
  left join profiles voider on voider.id = expense.voided_by
  left join documents document
    on document.org_id = expense.org_id and document.id = expense.document_id and document.deleted_at is null`

export function findExpense(tx: Tx, orgId: string, id: string): Promise<ExpenseRow | undefined> {
  return tx.first(sql<ExpenseRow>`
    select ${SELECTED} from expenses expense ${JOINS} where expense.org_id = ${orgId} and expense.id = ${id}`)
}

export async function lockExpense(tx: Tx, orgId: string, id: string): Promise<ExpenseRow | undefined> {
  await tx.run(sql`select from expenses where org_id = ${orgId} and id = ${id} for update`)
  return findExpense(tx, orgId, id)
}

type Page = { lineId?: string | undefined; after: Cursor | null; limit: number }

/** Expenses with a share in the deal, latest date first. */
export function expensesPage(orgId: string, dealId: string, { lineId, after, limit }: Page): Query<ExpenseRow> {
  const ofLine: RawBuilder<unknown> = lineId ? sql`and share.budget_line_id = ${lineId}` : sql``
  return sql<ExpenseRow>`
    select ${SELECTED}
    from expenses expense ${JOINS}
    where expense.org_id = ${orgId}
      and exists (
        select from expense_shares share
        where share.org_id = expense.org_id and share.expense_id = expense.id and share.deal_id = ${dealId} ${ofLine}
      )
      ${after ? sql`and (expense.spent_on, expense.id) < (${after.sortValue}::date, ${after.id}::uuid)` : sql``}
    order by expense.spent_on desc, expense.id desc
    limit ${limit}`
}

/** The total of posted expenses on the deal, or on one of its lines. */
export function postedQuery(orgId: string, dealId: string, lineId: string | undefined): Query<{ postedCents: number }> {
  return sql<{ postedCents: number }>`
    select coalesce(sum(share.amount_cents), 0)::bigint as posted_cents
    from expense_shares share
    join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
    where share.org_id = ${orgId} and share.deal_id = ${dealId} and expense.status = 'posted'
      ${lineId ? sql`and share.budget_line_id = ${lineId}` : sql``}`
}

export type ShareRow = {
  expenseId: string
  dealId: string
  dealName: string
  dealStatus: DealStatus
  ownerId: string
  teamIds: string[]
  lineId: string | null
  costItemId: string | null
  bucket: CostBucket | null
  from: Day | null
  to: Day | null
  isFinal: boolean
  /** the name of the line or cost item */
  lineDescription: string
  code: string
  amountCents: number
  pct: Percent | null
}

export function sharesQuery(orgId: string, expenseIds: readonly string[]): Query<ShareRow> {
  return sql<ShareRow>`
    select
      share.expense_id, deal.id as deal_id, coalesce(nullif(deal.name, ''), deal.number) as deal_name, deal.status as deal_status,
      deal.owner_id, deal.team_ids, line.id as line_id, item.id as cost_item_id, item.bucket, share.from_day as "from",
      share.to_day as "to", share.is_final, coalesce(line.description, item.name) as line_description,
      coalesce(code.code, '') as code, share.amount_cents, share.pct
    from expense_shares share
    join deals deal on deal.org_id = share.org_id and deal.id = share.deal_id
    left join budget_lines line on line.org_id = share.org_id and line.id = share.budget_line_id
    left join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    left join cost_items item on item.org_id = share.org_id and item.id = share.cost_item_id
    where share.org_id = ${orgId} and share.expense_id = any(${[...expenseIds]}::uuid[])
    order by share.expense_id, share.position`
}

export async function sharesOf(tx: Tx, orgId: string, expenseIds: readonly string[]): Promise<ShareRow[]> {
  return (await tx.rows(sharesQuery(orgId, expenseIds))).map(withShortPercent)
}

export function withShortPercent(share: ShareRow): ShareRow {
  return { ...share, pct: shortPercent(share.pct) }
}

export async function isDocumentOf(
  tx: Tx,
  orgId: string,
  documentId: string,
  dealIds: readonly string[],
): Promise<boolean> {
  const found = await tx.first(sql`
    select 1
    from documents document
    where document.org_id = ${orgId} and document.id = ${documentId} and document.deal_id = any(${[...dealIds]}::uuid[])
      and document.deleted_at is null`)
  return found !== undefined
}

export type ShareFacts = Pick<
  ShareRow,
  'lineId' | 'costItemId' | 'from' | 'to' | 'isFinal' | 'dealId' | 'amountCents' | 'pct'
>
type Writing = { id: string; expense: z.output<typeof ExpenseInput>; shares: readonly ShareFacts[] }

export async function insertExpense(tx: Tx, ctx: Context, { id, expense, shares }: Writing): Promise<void> {
  await tx.run(sql`
    insert into expenses
      (org_id, id, vendor_name, spent_on, amount_cents, paid_by, split_by, note, document_id, created_by, created_at, updated_at)
    values (${ctx.tenant.orgId}, ${id}, ${expense.vendorName}, ${expense.spentOn}, ${expense.amountCents}, ${expense.paidBy},
      ${expense.split.splitBy}, ${expense.note}, ${expense.documentId}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now})`)
  await insertShares(tx, ctx.tenant.orgId, id, shares)
}

export async function rewriteExpense(tx: Tx, ctx: Context, { id, expense, shares }: Writing): Promise<void> {
  const { orgId } = ctx.tenant
  await tx.run(sql`
    update expenses set
      vendor_name = ${expense.vendorName}, spent_on = ${expense.spentOn}, amount_cents = ${expense.amountCents}, paid_by = ${expense.paidBy},
      split_by = ${expense.split.splitBy}, note = ${expense.note}, document_id = ${expense.documentId}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${orgId} and id = ${id}`)
  await tx.run(sql`delete from expense_shares where org_id = ${orgId} and expense_id = ${id}`)
  await insertShares(tx, orgId, id, shares)
}

async function insertShares(tx: Tx, orgId: string, expenseId: string, shares: readonly ShareFacts[]): Promise<void> {
  const rows = shares.map(({ lineId, costItemId, from, to, isFinal, dealId, amountCents, pct }, index) => ({
    position: index + 1,
    deal_id: dealId,
    budget_line_id: lineId,
    cost_item_id: costItemId,
    from_day: from,
    to_day: to,
    is_final: isFinal,
    amount_cents: amountCents,
    pct,
  }))
  await tx.run(sql`
    insert into expense_shares
      (org_id, expense_id, position, deal_id, budget_line_id, cost_item_id, from_day, to_day, is_final, amount_cents, pct)
    select ${orgId}, ${expenseId}, share.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as share (
      position int, deal_id uuid, budget_line_id uuid, cost_item_id uuid, from_day date, to_day date, is_final boolean,
      amount_cents bigint, pct numeric
    )`)
}

export async function writeStatus(
  tx: Tx,
  ctx: Context,
  id: string,
  status: 'posted' | 'void',
  why: StoredReason = storedReason(null),
): Promise<void> {
  const { userId } = ctx.actor
  const stamp =
    status === 'posted'
      ? sql`posted_by = ${userId}, posted_at = ${ctx.now}`
      : sql`voided_by = ${userId}, voided_at = ${ctx.now}, void_reason = ${why.reason}, void_reason_code = ${why.reasonCode}`
  await tx.run(sql`
    update expenses set status = ${status}, ${stamp}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

export async function deleteExpense(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from expenses where org_id = ${orgId} and id = ${id}`)
}

/** Vendor names used on receipts, most recent first. */
export function vendorsQuery(orgId: string): Query<{ vendorName: string }> {
  return sql<{ vendorName: string }>`
    select expense.vendor_name
    from expenses expense
    where expense.org_id = ${orgId}
    group by expense.vendor_name
    order by max(expense.spent_on) desc, expense.vendor_name
    limit ${MOST_VENDORS}`
}

const MOST_VENDORS = 100

/** The paper of an invoice or expense, before and after. */
export type Filing = { orgId: string; id: string; from: string | null; to: string | null; now: Date }

/** Gives an expense its paper, or takes it away. One that has another paper by now keeps it. */
export async function fileExpense(tx: Tx, { orgId, id, from, to, now }: Filing): Promise<void> {
  await tx.run(sql`
    update expenses set document_id = ${to}, version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id} and document_id is not distinct from ${from}::uuid`)
}
