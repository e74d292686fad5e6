import type { Budget } from '@plumbline/contract/budgets/budget'
import { invalidField } from '@plumbline/contract/errors'
import type { BudgetVerb } from '@plumbline/domain/budgets/activity'
import { baselineTotal } from '@plumbline/domain/budgets/lines/baseline'
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
import { aboutBudget, recordActivity } from '../log.ts'
import { authorize, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { listLines, listRevisionLines } from '../lines/store.ts'
import { notifyOfApproval, notifyOfRejection, notifyOfSubmission } from '../notices.ts'
import { presentBudget } from '../presenter.ts'
import { othersWhoMayDecide, readAgain, readBudget } from '../read.ts'
import { type BudgetChange, type BudgetRow, updateBudget } from '../store.ts'
import { expectBudgetSeen, type Held, refreshBudget, withBudget } from '../with-budget.ts'
import { applyRevision, startRevision, discardRevision, keepVersion } from './revision.ts'

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
type Move = Held & { to: BudgetStatus }

/** Runs an event that people who can edit a budget apply to it as a whole (see docs/domain.md, Budgets). */
export function moveBudget(ctx: Context, input: Seen & { event: WriterEvent }): Promise<Budget> {
  return withBudget(ctx, input.id, budgetPolicy.write, async (tx, held) => {
    if (hasHappened(held.budget.status, input.event)) return asItIs(tx, ctx, held)
    const move = { ...held, to: statusAfter(held.budget, input.event) }
    await expectBudgetSeen(tx, ctx, held, input.version)
    return finish(tx, ctx, input.event, move, await writerStep(tx, ctx, input.event, move))
  })
}

type Decision = Seen & { decision: BudgetDecision; reason?: string | null | undefined }

/** Approves or rejects a submitted budget. */
export function decideBudget(ctx: Context, { id, version, decision, reason }: Decision): Promise<Budget> {
  return withBudget(ctx, id, budgetPolicy.read, async (tx, held) => {
    const { deal, budget } = held
    if (hasHappened(budget.status, decision)) return asItIs(tx, ctx, held)
    const move = { ...held, to: statusAfter(budget, decision) }
    const othersWhoDecide = await othersWhoMayDecide(tx, ctx, budget)
    authorize(budgetPolicy.decide(ctx.actor, deal, { ...budget, othersWhoDecide }))
    await expectBudgetSeen(tx, ctx, held, version)
    if (decision === 'approve') return approve(tx, ctx, move)
    if (!reason) throw invalidField('reason', 'required', 'Enter what needs to change.')
    await notifyOfRejection(tx, ctx, deal, { ...budget, reason })
    return finish(tx, ctx, 'reject', move, { rejectReason: reason }, { reason })
  })
}

function statusAfter(budget: BudgetRow, event: BudgetEvent): BudgetStatus {
  const to = nextStatus(budget.status, event)
  if (to === null) throw wrongState(budget.status)
  return to
}

async function asItIs(tx: Tx, ctx: Context, { deal, budget }: Held): Promise<Budget> {
  return presentBudget(ctx.actor, deal, await readBudget(tx, ctx, budget))
}

/** @returns the budget's changes other than its status */
async function writerStep(tx: Tx, ctx: Context, event: WriterEvent, { deal, budget }: Move): Promise<BudgetChange> {
  switch (event) {
    case 'submit': {
      const read = isRevision(budget.status) ? listRevisionLines : listLines
      const totalCents = baselineTotal(await read(tx, deal.orgId, deal.id))
      if (totalCents === 0) throw invalidField('lines', 'nothing_planned', 'Add at least one amount before you submit.')
      await notifyOfSubmission(tx, ctx, deal, { ...budget, totalCents })
      return { submittedBy: ctx.actor.userId, submittedAt: ctx.now, rejectReason: null }
    }
    case 'revise':
      return startRevision(tx, ctx, deal.id)
    case 'discard':
      return { ...(await discardRevision(tx, deal.orgId, budget)), rejectReason: null }
    case 'withdraw':
    case 'rework':
      return {}
  }
}

async function approve(tx: Tx, ctx: Context, move: Move): Promise<Budget> {
  const { deal, budget } = move
  const { submittedBy } = budget
  if (isRevision(budget.status)) await applyRevision(tx, ctx, deal.id)
  const versionNo = budget.versionNo + 1
  const totalCents = await keepVersion(tx, ctx, budget, versionNo)
  await notifyOfApproval(tx, ctx, deal, { submittedBy, versionNo, totalCents })
  const approvedBy = ctx.actor.userId
  const approval = { approvedBy, approvedAt: ctx.now, rejectReason: null }
  return finish(
    tx,
    ctx,
    'approve',
    move,
    { versionNo, baselineTotalCents: totalCents, ...approval },
    { versionNo, totalCents, ...(submittedBy === approvedBy ? { selfApproved: true } : {}) },
  )
}

async function finish(
  tx: Tx,
  ctx: Context,
  event: WriterEvent | BudgetDecision,
  { deal, budget, to }: Move,
  change: BudgetChange,
  logged: Record<string, unknown> = {},
): Promise<Budget> {
  await updateBudget(tx, { orgId: deal.orgId, dealId: deal.id, now: ctx.now }, { ...change, status: to })
  await recordActivity(tx, ctx, {
    verb: VERB_OF[event],
    ...aboutBudget(deal),
    before: { budgetStatus: budget.status },
    after: { budgetStatus: to, ...logged },
  })
  return refreshBudget(tx, ctx, deal, await readAgain(tx, ctx, deal.id))
}
