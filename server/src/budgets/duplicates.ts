import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import type { FinancialRecord } from '@plumbline/domain/financial-records'
import type { DuplicateParts } from '@plumbline/domain/deals/duplicate'
import { newId } from '@plumbline/domain/ids'
import type { DealRecord } from '../deals/store.ts'
import { authorize } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { refreshProjection } from '../underwriting/projection.ts'
import { estimateOf, keepEstimate, replaceEstimateLines } from './estimates/store.ts'
import { insertLines, listLines } from './lines/store.ts'
import { countRecords, findBudget, insertBudget } from './store.ts'
import { budgetTerms } from './terms.ts'

type Duplicated = { deal: DealRecord; source: DealRecord; parts: DuplicateParts }

/** A duplicate takes the estimate along with the inputs, and the budgeted lines as a draft, without what was spent. */
export async function copyBudget(tx: Tx, ctx: Context, { deal, source, parts }: Duplicated): Promise<void> {
  if (parts.inputs) await copyEstimate(tx, ctx, { deal, source })
  if (!parts.budget) return
  authorize(budgetPolicy.read(ctx.actor))
  const { orgId, id: dealId } = deal
  const budget = await findBudget(tx, orgId, source.id)
  if (!budget) return
  const writing = { orgId, dealId, userId: ctx.actor.userId, now: ctx.now }
  await insertBudget(tx, { orgId, dealId, contingencyPct: budget.contingencyPct, by: writing.userId, now: ctx.now })
  const lines = await listLines(tx, orgId, source.id)
  await insertLines(
    tx,
    'budget_lines',
    writing,
    lines.map((line) => ({ ...line, id: newId() })),
  )
  await refreshProjection(tx, ctx, deal, await budgetTerms(tx, ctx, dealId))
}

async function copyEstimate(tx: Tx, ctx: Context, { deal, source }: Omit<Duplicated, 'parts'>): Promise<void> {
  const estimate = await tx.one(estimateOf(deal.orgId, source.id))
  if (estimate.version === 0) return
  await keepEstimate(tx, {
    orgId: deal.orgId,
    dealId: deal.id,
    perSqftCents: estimate.perSqftCents,
    contingencyPct: estimate.contingencyPct,
    workPerSqftCents: null,
    updatedBy: ctx.actor.userId,
    now: ctx.now,
  })
  await replaceEstimateLines(tx, deal.orgId, deal.id, estimate.lines)
}

/** Expenses, even voided ones, and an approved budget have to be kept. */
export async function recordsOfDeal(
  tx: Tx,
  _ctx: Context,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
): Promise<readonly FinancialRecord[]> {
  const { expenses, approvedBudgets } = await countRecords(tx, orgId, id)
  return [
    { kind: 'expenses', count: expenses },
    { kind: 'approved_budget', count: approvedBudgets },
  ]
}
