import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'
import { taskPolicy } from '../tasks/policy.ts'

/** Who may do what on site: people who manage the deal's tasks (see docs/domain.md, Roles and permissions). */
export const onSitePolicy = {
  change: (actor: Actor, deal: DealSubject) => taskPolicy.update(actor, deal),
  /** Sending something to a vendor or lender has the same rule as asking outsiders for papers: operators on their own deals. */
  send: (actor: Actor, deal: DealSubject) =>
    taskPolicy.update(actor, deal) && may(actor, 'compliance.ask', isOwnDeal(actor, deal)),
  /** Whether an update shows the actor what was budgeted and drawn. */
  seesAmounts: (actor: Actor) => figuresSeenBy(actor).financials,
}
