import type { Budget } from '@plumbline/contract/budgets/budget'
import { invalidField } from '@plumbline/contract/errors'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import {
  type BudgetDecision,
  type BudgetEvent,
  type BudgetStatus,
  hasHappened,
  nextStatus,
  type WriterEvent,
} from '@plumbline/domain/budgets/status'
import { decideApproval } from '../../approvals/decide.ts'
import { pendingApprovalOf, requestApproval, withdrawApproval } from '../../approvals/request.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentBudget } from '../presenter.ts'
import { budgetRef, readAgain, readBudget } from '../read.ts'
import { type BudgetChange, type BudgetRow, findBudget } from '../store.ts'
import { expectBudgetSeen, type Held, refreshBudget, withBudget } from '../with-budget.ts'
import { approveBudget, subjectOf, writeStep } from './outcome.ts'
import { discardRevision, startRevision } from './revision.ts'

type Seen = { id: string; version: number }

/** Runs an event that people who can edit a budget apply to it as a whole (see docs/domain.md, Budgets). */
export function moveBudget(ctx: Context, input: Seen & { event: WriterEvent }): Promise<Budget> {
  return withBudget(ctx, input.id, budgetPolicy.write, async (tx, held) => {
    if (hasHappened(held.budget.status, input.event)) return asItIs(tx, ctx, held)
    const to = statusAfter(held.budget, input.event)
    await expectBudgetSeen(tx, ctx, held, input.version)
    if (input.event === 'withdraw') await withdrawApproval(tx, ctx, budgetRef(held.deal.id))
    await writeStep(tx, ctx, input.event, { ...held, to }, await changeOf(tx, ctx, input.event, held))
    if (input.event === 'submit') await askForApproval(tx, ctx, held)
    return asItIs(tx, ctx, held, true)
  })
}

type Decision = Seen & { decision: BudgetDecision; reason?: string | null | undefined }

/** Approves or rejects a submitted budget, the way the inbox does. */
export function decideBudget(ctx: Context, { id, version, decision, reason }: Decision): Promise<Budget> {
  return withBudget(ctx, id, budgetPolicy.read, async (tx, held) => {
    if (hasHappened(held.budget.status, decision)) return asItIs(tx, ctx, held)
    statusAfter(held.budget, decision)
    await expectBudgetSeen(tx, ctx, held, version)
    const pending = await pendingApprovalOf(tx, ctx, budgetRef(id))
    if (!pending) throw wrongState(held.budget.status)
    await decideApproval(
      { ...ctx, within: tx },
      { ...pending, decision: decision === 'approve' ? 'approved' : 'rejected', reason: reason ?? null },
    )
    return asItIs(tx, ctx, held, true)
  })
}

function statusAfter(budget: BudgetRow, event: BudgetEvent): BudgetStatus {
  const to = nextStatus(budget.status, event)
  if (to === null) throw wrongState(budget.status)
  return to
}

/** @param changed the figures follow, and every open browser refetches */
async function asItIs(tx: Tx, ctx: Context, { deal, budget }: Held, changed = false): Promise<Budget> {
  if (changed) return refreshBudget(tx, ctx, deal, await readAgain(tx, ctx, deal.id))
  return presentBudget(ctx.actor, deal, await readBudget(tx, ctx, budget))
}

/** @returns the budget's changes other than its status */
async function changeOf(tx: Tx, ctx: Context, event: WriterEvent, { deal, budget }: Held): Promise<BudgetChange> {
  switch (event) {
    case 'submit':
      return { submittedBy: ctx.actor.userId, submittedAt: ctx.now, rejectReason: null }
    case 'revise':
      return startRevision(tx, ctx, deal.id)
    case 'discard':
      return { ...(await discardRevision(tx, deal.orgId, budget)), rejectReason: null }
    case 'withdraw':
    case 'rework':
      return {}
  }
}

/** A rule without steps approves it at once. */
async function askForApproval(tx: Tx, ctx: Context, { deal }: Held): Promise<void> {
  const budget = (await findBudget(tx, deal.orgId, deal.id))!
  const now = await subjectOf(tx, deal, budget)
  if (now.subject.amountCents === 0)
    throw invalidField('lines', 'nothing_planned', 'Add at least one amount before you submit.')
  const { outcome } = await requestApproval(tx, ctx, now)
  if (outcome !== 'pending') await approveBudget(tx, ctx, { deal, budget }, { selfApproved: false })
}
