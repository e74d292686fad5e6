import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'
import { type BudgetStatus, nextStatus } from './status.ts'

/** The facts about a budget that determine access. Who decides on one follows from the approval rules. */
export type BudgetSubject = { status: BudgetStatus }

/** A budget is all amounts, so people who can't see financials can't read it. */
function seesMoney(actor: Actor): boolean {
  return figuresSeenBy(actor).financials
}

function mayWrite(actor: Actor, deal: DealSubject): boolean {
  return deal.status === 'active' && seesMoney(actor) && may(actor, 'budget.edit', isOwnDeal(actor, deal))
}

export const budgetPolicy = {
  read: seesMoney,
  write: mayWrite,
  transfer: (actor: Actor, deal: DealSubject, budget: BudgetSubject) =>
    mayWrite(actor, deal) && nextStatus(budget.status, 'revise') !== null,
  /** Late expenses and refunds are entered on closed deals, too. */
  enterExpense: (actor: Actor, deal: DealSubject) =>
    deal.status !== 'archived' && seesMoney(actor) && may(actor, 'expense.enter', isOwnDeal(actor, deal)),
}
