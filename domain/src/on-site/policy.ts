import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'
import { taskPolicy } from '../tasks/policy.ts'

/** Who may do what on site: people who manage the deal's tasks (see docs/domain.md, Roles and permissions). */
export const onSitePolicy = {
  change: (actor: Actor, deal: DealSubject) => taskPolicy.update(actor, deal),
  /** Sending something to a vendor or a lender takes the same as asking outsiders for papers: an operator on own deals. */
  send: (actor: Actor, deal: DealSubject) =>
    taskPolicy.update(actor, deal) && may(actor, 'compliance.ask', isOwnDeal(actor, deal)),
  /** Whether an update shows them what was budgeted and drawn. */
  seesAmounts: (actor: Actor) => figuresSeenBy(actor).financials,
}
