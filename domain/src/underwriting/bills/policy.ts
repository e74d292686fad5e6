import { may } from '../../access/matrix.ts'
import type { Actor } from '../../access/actor.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../../deals/policy.ts'

export const billPolicy = {
  /** Bills add up to the costs that profit is computed from, so the same people see them. */
  read: (actor: Actor) => figuresSeenBy(actor).profit,
  /** Late bills and refunds are entered on closed deals, too. */
  enter: (actor: Actor, deal: DealSubject) =>
    deal.status !== 'archived' && figuresSeenBy(actor).profit && may(actor, 'expense.enter', isOwnDeal(actor, deal)),
}
