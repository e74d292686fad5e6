import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/matrix.ts'
import { figuresSeenBy } from '../../deals/policy.ts'

/** Who may do what with payments (see docs/domain.md, Roles and permissions). */
export const paymentPolicy = {
  read: (actor: Actor) => figuresSeenBy(actor).financials,
  record: (actor: Actor) => figuresSeenBy(actor).financials && may(actor, 'payment.record'),
}
