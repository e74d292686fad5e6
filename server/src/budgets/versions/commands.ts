import type { Budget } from '@plumbline/contract/budgets/budget'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { BudgetVerb } from '@plumbline/domain/budgets/activity'
import { planTotal } from '@plumbline/domain/budgets/lines/plan'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import {
  type BudgetDecision,
  type BudgetEvent,
  type BudgetStatus,
  hasHappened,
  isRevision,
  nextStatus,
  type WriterEvent,
} from '@plumbline/domain/budgets/status'
import { sql } from 'kysely'
import { recordActivity } from '../log.ts'
import { authorize } from '../../platform/commands/checks.ts'
import type { DealRecord } from '../../deals/store.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { aboutBudget, conflictOnBudget, lockBudgetOf, lockDealForBudget, settleBudget } from '../with-budget.ts'
import { othersWhoMayDecide, presentNow } from '../presenter.ts'
import { applyRevision, beginRevision, discardRevision, keepVersion } from './revision.ts'
import { tellOfApproval, tellOfRejection, tellThatBudgetWaits } from '../notices.ts'
import { type BudgetRow, listLines, listRevisionLines } from '../store.ts'

const VERB_OF: Record<WriterEvent | BudgetDecision, BudgetVerb> = {
  submit: 'budget.submitted',
  withdraw: 'budget.withdrawn',
  rework: 'budget.reworked',
  revise: 'budget.revision_started',
  discard: 'budget.revision_discarded',
  approve: 'budget.approved',
  reject: 'budget.rejected',
}

type Seen = { id: string; version: number }
type Move = { deal: DealRecord; budget: BudgetRow; to: BudgetStatus }

/** What those who write a budget do with it as a whole (domain reference 4.2). */
export function moveBudget(ctx: Context, input: Seen & { event: WriterEvent }): Promise<Budget> {
  return txAs(ctx, async (tx) => {
    const deal = await lockDealForBudget(tx, ctx, input.id)
    authorize(budgetPolicy.write(ctx.actor, deal))
    const budget = await lockBudgetOf(tx, deal)
    if (hasHappened(budget.status, input.event)) return presentNow(tx, ctx, deal)
    const move = { deal, budget, to: await expectMove(tx, ctx, deal, budget, input) }
    await writerStep(tx, ctx, input.event, move)
    return settle(tx, ctx, input.event, move, {})
  })
}

/** Approves or rejects what was submitted. */
export function decideBudget(
  ctx: Context,
  input: Seen & { decision: BudgetDecision; reason?: string | null | undefined },
): Promise<Budget> {
  return txAs(ctx, async (tx) => {
    const deal = await lockDealForBudget(tx, ctx, input.id)
    const budget = await lockBudgetOf(tx, deal)
    if (hasHappened(budget.status, input.decision)) return presentNow(tx, ctx, deal)
    const to = nextStatus(budget.status, input.decision)
    if (to === null) throw new ApiError('wrong_state', { details: { current: budget.status } })
    const othersWhoDecide = await othersWhoMayDecide(tx, ctx, budget)
    authorize(budgetPolicy.decide(ctx.actor, deal, { ...budget, othersWhoDecide }))
    if (budget.version !== input.version) throw await conflictOnBudget(tx, ctx, deal, budget)
    const move = { deal, budget, to }
    if (input.decision === 'approve') return approve(tx, ctx, move)
    if (!input.reason) throw invalidField('reason', 'required', 'Say what has to change.')
    await settleRow(tx, ctx, move, sql`reject_reason = ${input.reason},`)
    await tellOfRejection(tx, ctx, deal, { ...budget, reason: input.reason })
    return settle(tx, ctx, 'reject', move, { reason: input.reason })
  })
}

async function expectMove(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  budget: BudgetRow,
  { event, version }: { event: BudgetEvent; version: number },
): Promise<BudgetStatus> {
  const to = nextStatus(budget.status, event)
  if (to === null) throw new ApiError('wrong_state', { details: { current: budget.status } })
  if (budget.version !== version) throw await conflictOnBudget(tx, ctx, deal, budget)
  return to
}

async function writerStep(tx: Tx, ctx: Context, event: WriterEvent, move: Move): Promise<void> {
  const { deal, budget } = move
  switch (event) {
    case 'submit': {
      const lines = isRevision(budget.status)
        ? await listRevisionLines(tx, deal.orgId, deal.id)
        : await listLines(tx, deal.orgId, deal.id)
      const totalCents = planTotal(lines)
      if (totalCents === 0) throw invalidField('lines', 'nothing_planned', 'Plan an amount before you submit.')
      await tellThatBudgetWaits(tx, ctx, deal, { ...budget, totalCents })
      const { userId } = ctx.actor
      return settleRow(tx, ctx, move, sql`submitted_by = ${userId}, submitted_at = ${ctx.now}, reject_reason = null,`)
    }
    case 'revise':
      await beginRevision(tx, ctx, deal.id)
      return settleRow(tx, ctx, move)
    case 'discard':
      await discardRevision(tx, deal.orgId, budget)
      return settleRow(tx, ctx, move, sql`reject_reason = null,`)
    case 'withdraw':
    case 'rework':
      return settleRow(tx, ctx, move)
  }
}

async function approve(tx: Tx, ctx: Context, move: Move): Promise<Budget> {
  const { deal, budget } = move
  if (isRevision(budget.status)) await applyRevision(tx, ctx, deal.id)
  const versionNo = budget.versionNo + 1
  const totalCents = await keepVersion(tx, ctx, budget, versionNo)
  const { userId } = ctx.actor
  await settleRow(
    tx,
    ctx,
    move,
    sql`version_no = ${versionNo}, baseline_total_cents = coalesce(baseline_total_cents, ${totalCents}),
      approved_by = ${userId}, approved_at = ${ctx.now}, reject_reason = null,`,
  )
  await tellOfApproval(tx, ctx, deal, { submittedBy: budget.submittedBy, versionNo, totalCents })
  const selfApproved = budget.submittedBy === userId
  return settle(tx, ctx, 'approve', move, { versionNo, totalCents, ...(selfApproved ? { selfApproved } : {}) })
}

async function settleRow(tx: Tx, ctx: Context, { budget, to }: Move, further = sql``): Promise<void> {
  await tx.run(sql`
    update budgets set ${further} status = ${to}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${ctx.tenant.orgId} and deal_id = ${budget.dealId}`)
}

async function settle(
  tx: Tx,
  ctx: Context,
  event: WriterEvent | BudgetDecision,
  { deal, budget, to }: Move,
  further: Record<string, unknown>,
): Promise<Budget> {
  await recordActivity(tx, ctx, {
    verb: VERB_OF[event],
    ...aboutBudget(deal),
    before: { budgetStatus: budget.status },
    after: { budgetStatus: to, ...further },
  })
  await settleBudget(tx, ctx, deal)
  return presentNow(tx, ctx, deal)
}
