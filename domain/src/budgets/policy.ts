import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'
import { awaitsDecision, type BudgetStatus, isRevision, nextStatus } from './status.ts'

/** A budget as far as it decides who may do what with it. */
export type BudgetSubject = {
  status: BudgetStatus
  submittedBy: string | null
  /** how many others of the team may decide on it, too */
  othersWhoDecide: number
}

/** Amounts are the budget: who sees no financials reads none of it. */
function seesMoney(actor: Actor): boolean {
  return figuresSeenBy(actor).financials
}

function mayWrite(actor: Actor, deal: DealSubject): boolean {
  return deal.status === 'active' && seesMoney(actor) && may(actor, 'budget.edit', isOwnDeal(actor, deal))
}

/** What somebody needs to be allowed to decide on a budget in this state. */
export function actionToDecide(status: BudgetStatus): 'budget.approve' | 'budget.approve_revision' {
  return isRevision(status) ? 'budget.approve_revision' : 'budget.approve'
}

/**
 * Nobody decides on what they asked for themselves, unless they are an organization admin and there is nobody else who
 * could (see docs/domain.md, Budgets).
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
  enterExpense: (actor: Actor, deal: DealSubject) =>
    deal.status === 'active' && seesMoney(actor) && may(actor, 'expense.enter', isOwnDeal(actor, deal)),
}
