import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'

/** What lenders were paid and what a closing statement says is recorded by those who may record payments and see loans, while the deal is active. */
export const loanPolicy = {
  recordPayment: (actor: Actor, deal: DealSubject): boolean =>
    deal.status === 'active' && may(actor, 'payment.record', isOwnDeal(actor, deal)) && figuresSeenBy(actor).profit,
}
