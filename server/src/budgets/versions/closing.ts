import { baselineTotal } from '@plumbline/domain/budgets/lines/baseline'
import { type BudgetStatus, isRevision, statusAfterReopening } from '@plumbline/domain/budgets/status'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { withdrawApproval } from '../../approvals/request.ts'
import { listRevisionLines } from '../lines/store.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { budgetRef } from '../read.ts'
import { type BudgetChange, type BudgetRow, lockBudget, updateBudget } from '../store.ts'
import { contingencyOfVersion } from './store.ts'

/**
 * Locks the budget with its deal, in whatever status it is. A revision in progress is set aside: its lines stay stored,
 * and it continues if the deal is reopened.
 */
export async function lockWithDeal(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  const budget = await lockBudget(tx, deal.orgId, deal.id)
  if (!budget || budget.status === 'locked') return
  await withdrawApproval(tx, ctx, budgetRef(deal.id), 'subject_ended')
  const change = isRevision(budget.status) ? await setAside(tx, ctx, budget) : {}
  await updateBudget(tx, { orgId: deal.orgId, dealId: deal.id, now: ctx.now }, { ...change, status: 'locked' })
  if (budget.status === 'approved') return
  const revision = change.setAside ? { revisionCents: change.setAside.totalCents } : {}
  await log(tx, ctx, deal, 'budget.set_aside', { from: budget.status, to: 'locked', ...revision })
}

async function setAside(tx: Tx, ctx: Context, budget: BudgetRow): Promise<BudgetChange> {
  const { orgId } = ctx.tenant
  const { dealId, versionNo, status, contingencyPct } = budget
  const totalCents = baselineTotal(await listRevisionLines(tx, orgId, dealId))
  return {
    contingencyPct: await contingencyOfVersion(tx, orgId, dealId, versionNo),
    setAside: { status, contingencyPct, totalCents, at: ctx.now.toISOString() },
  }
}

/** Unlocks the budget of a reopened deal. A revision that was set aside continues as a draft. */
export async function unlockWithDeal(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  const budget = await lockBudget(tx, deal.orgId, deal.id)
  if (budget?.status !== 'locked') return
  const { setAside: aside, versionNo } = budget
  const status = statusAfterReopening({ versionNo, hasRevision: aside !== null })
  const contingencyPct = aside ? aside.contingencyPct : budget.contingencyPct
  const change = { status, contingencyPct, setAside: null, rejectReason: null }
  await updateBudget(tx, { orgId: deal.orgId, dealId: deal.id, now: ctx.now }, change)
  if (status !== 'approved') await log(tx, ctx, deal, 'budget.resumed', { from: 'locked', to: status })
}

function log(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  verb: 'budget.set_aside' | 'budget.resumed',
  { from, to, ...further }: { from: BudgetStatus; to: BudgetStatus; revisionCents?: number },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    ...aboutBudget(deal),
    before: { budgetStatus: from },
    after: { budgetStatus: to, ...further },
  })
}
