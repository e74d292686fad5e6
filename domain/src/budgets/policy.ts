import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'
import { awaitsDecision, type BudgetStatus, isRevision, nextStatus } from './status.ts'

/** The facts about a budget that determine access. */
export type BudgetSubject = {
  status: BudgetStatus
  submittedBy: string | null
  /** number of other team members who can decide on it */
  othersWhoDecide: number
}

/** A budget is all amounts, so people who can't see financials can't read it. */
function seesMoney(actor: Actor): boolean {
  return figuresSeenBy(actor).financials
}

function mayWrite(actor: Actor, deal: DealSubject): boolean {
  return deal.status === 'active' && seesMoney(actor) && may(actor, 'budget.edit', isOwnDeal(actor, deal))
}

/** Returns the right needed to decide on a budget with this status. */
export function actionToDecide(status: BudgetStatus): 'budget.approve' | 'budget.approve_revision' {
  return isRevision(status) ? 'budget.approve_revision' : 'budget.approve'
}

/**
 * Checks whether the actor can decide. No one decides on their own submission, except an organization admin if there's
 * no one else who could (see docs/domain.md, Budgets).
 */
function mayDecide(actor: Actor, deal: DealSubject, budget: BudgetSubject): boolean {
  if (deal.status !== 'active' || !awaitsDecision(budget.status)) return false
  if (!may(actor, actionToDecide(budget.status), isOwnDeal(actor, deal))) return false
  return budget.submittedBy !== actor.userId || (actor.roles.includes('org_admin') && budget.othersWhoDecide === 0)
}

export const budgetPolicy = {
  read: seesMoney,
  write: mayWrite,
  decide: mayDecide,
  transfer: (actor: Actor, deal: DealSubject, budget: BudgetSubject) =>
    mayWrite(actor, deal) && nextStatus(budget.status, 'revise') !== null,
  /** Late expenses and refunds are entered on closed deals, too. */
  enterExpense: (actor: Actor, deal: DealSubject) =>
    deal.status !== 'archived' && seesMoney(actor) && may(actor, 'expense.enter', isOwnDeal(actor, deal)),
}
