import type { Actor } from '../access/actor.ts'
import { type DealSubject, figuresSeenBy, mayEditField } from '../deals/policy.ts'

export const saleOfferPolicy = {
  /** An offer is mostly its price. */
  read: (actor: Actor) => figuresSeenBy(actor).financials,
  /** Everyone who can edit the price of the sale. */
  manage: (actor: Actor, deal: DealSubject) =>
    figuresSeenBy(actor).financials && mayEditField(actor, deal, 'saleContractPriceCents'),
}
