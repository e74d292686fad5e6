import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@plumbline/contract/errors'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import type { CostItemRecord, LoanRecord } from '@plumbline/domain/underwriting/deal-terms'
import { sql } from 'kysely'
import { recordActivity } from '../activity/record.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { refreshProjection } from '../underwriting/projection.ts'
import type { Changed } from './edit.ts'
import { writeFields } from './field-columns.ts'
import { authorize, expectStatus } from './guards.ts'
import { dealKeys } from './live-keys.ts'
import { type DealRecord, listCostItems, listLoans, lockDeal, touchDeal } from './store.ts'
import { rememberUndo, type UndoChange } from './undo.ts'

type Terms = { costItems: CostItemRecord[]; loan: LoanRecord | null }

/** Replaces the purchase, holding and selling items of a deal that are not percent rates of the sale. */
export function setCosts(
  ctx: Context,
  input: { id: string; version: number; items: CostItemRecord[] },
): Promise<Changed> {
  return txAs(ctx, async (tx) => {
    const { deal, terms } = await lockTerms(tx, ctx, input)
    if (isDeepStrictEqual(terms.costItems, input.items)) return { dealId: deal.id, undoId: null, same: true }
    await replaceCostItems(tx, deal.orgId, deal.id, input.items)
    await touchDeal(tx, deal.orgId, deal.id, ctx.now)
    await refreshProjection(tx, ctx, deal)
    await recordActivity(tx, ctx, {
      verb: 'deal.costs_changed',
      object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
      dealId: deal.id,
      before: { costItems: terms.costItems },
      after: { costItems: input.items },
    })
    await announce(tx, ctx, dealKeys(deal.id))
    const undo = { kind: 'terms' as const, dealId: deal.id, version: deal.version + 1, costItems: terms.costItems }
    return { dealId: deal.id, undoId: await rememberUndo(tx, ctx, [undo]) }
  })
}

/** Sets or removes the loan; a deal without one is bought with all cash. */
export function setLoan(
  ctx: Context,
  input: { id: string; version: number; loan: LoanRecord | null },
): Promise<Changed> {
  return txAs(ctx, async (tx) => {
    const { deal, terms } = await lockTerms(tx, ctx, input)
    const before = { loan: terms.loan, allCash: deal.fields.allCash }
    const after = { loan: input.loan, allCash: input.loan === null }
    if (isDeepStrictEqual(before, after)) return { dealId: deal.id, undoId: null, same: true }
    await replaceFinancing(tx, ctx, deal, after)
    await touchDeal(tx, deal.orgId, deal.id, ctx.now)
    await recordActivity(tx, ctx, {
      verb: 'deal.loan_changed',
      object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
      dealId: deal.id,
      before: { loan: before.loan },
      after: { loan: after.loan },
    })
    await announce(tx, ctx, dealKeys(deal.id))
    const undo = { kind: 'terms' as const, dealId: deal.id, version: deal.version + 1, financing: before }
    return { dealId: deal.id, undoId: await rememberUndo(tx, ctx, [undo]) }
  })
}

/** Puts back the costs or the loan that an undo remembers; the version is the caller's to raise. */
export async function putTermsBack(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { costItems, financing }: Extract<UndoChange, { kind: 'terms' }>,
): Promise<void> {
  if (costItems) {
    await replaceCostItems(tx, deal.orgId, deal.id, costItems)
    await refreshProjection(tx, ctx, deal)
  }
  if (financing) await replaceFinancing(tx, ctx, deal, financing)
}

async function replaceFinancing(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { loan, allCash }: { loan: LoanRecord | null; allCash: boolean | null },
): Promise<void> {
  await replaceLoan(tx, deal.orgId, deal.id, loan)
  await writeFields(tx, deal.orgId, deal.id, { allCash })
  await refreshProjection(tx, ctx, { ...deal, fields: { ...deal.fields, allCash } })
}

/**
 * Locks a deal whose costs or loan change, on the version that the caller saw; else the conflict carries both as they are.
 * Who may not see profit sees neither, and changes neither.
 */
async function lockTerms(
  tx: Tx,
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<{ deal: DealRecord; terms: Terms }> {
  const deal = await lockDeal(tx, ctx.tenant.orgId, id)
  if (!deal) throw new ApiError('not_found')
  expectStatus(deal, 'active')
  authorize(dealPolicy.edit(ctx.actor, deal) && figuresSeenBy(ctx.actor).profit)
  const terms = await termsOf(tx, deal)
  if (deal.version !== version)
    throw new ApiError('edit_conflict', { details: { currentVersion: deal.version, current: terms } })
  return { deal, terms }
}

/** A deal's costs and loan as they are, by what they say alone. */
export async function termsOf(tx: Tx, { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>): Promise<Terms> {
  const [costItems, [loan]] = [await listCostItems(tx, orgId, id), await listLoans(tx, orgId, id)]
  return { costItems: costItems.map(withoutId), loan: loan ? withoutId(loan) : null }
}

function withoutId<Row extends { id: string }>({ id: _id, ...record }: Row): Omit<Row, 'id'> {
  return record
}

export async function replaceCostItems(
  tx: Tx,
  orgId: string,
  dealId: string,
  items: readonly CostItemRecord[],
): Promise<void> {
  await tx.run(sql`delete from cost_items where org_id = ${orgId} and deal_id = ${dealId}`)
  await insertCostItems(tx, orgId, [{ id: dealId, costItems: items }])
}

/** Of deals that have none yet, in the order given. */
export async function insertCostItems(
  tx: Tx,
  orgId: string,
  deals: readonly { id: string; costItems: readonly CostItemRecord[] }[],
): Promise<void> {
  const rows = deals.flatMap(({ id, costItems }) =>
    costItems.map((item, index) => ({
      id: newId(),
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
    )`)
}

export async function replaceLoan(tx: Tx, orgId: string, dealId: string, loan: LoanRecord | null): Promise<void> {
  await tx.run(sql`delete from loans where org_id = ${orgId} and deal_id = ${dealId}`)
  if (!loan) return
  await tx.run(sql`
    insert into loans (org_id, id, deal_id, name, loan_type, initial_advance_cents, holdback_cents, rate_pct, points_pct, fees_cents, exit_fee_pct,
      day_count, interest_on, payment, start_date, status)
    values (${orgId}, ${newId()}, ${dealId}, ${loan.name}, ${loan.loanType}, ${loan.initialAdvanceCents}, ${loan.holdbackCents}, ${loan.ratePct},
      ${loan.pointsPct}, ${loan.feesCents}, ${loan.exitFeePct}, ${loan.dayCount}, ${loan.interestOn}, ${loan.payment}, ${loan.startDate}, ${loan.status})`)
}
