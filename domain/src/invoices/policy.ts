import type { Actor } from '../access/actor.ts'
import { reachOf } from '../access/limits.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy } from '../deals/policy.ts'
import type { InvoiceAction } from './actions.ts'

/** The facts about an invoice that determine access. */
export type InvoiceSubject = {
  deal: DealSubject
  subtotalCents: number
  /** the actor's own approval limit; null = that of their roles */
  ownLimitCents: number | null
}

/** Who may do what with invoices (see docs/domain.md, Roles and permissions). An invoice is mostly its amounts. */
export const invoicePolicy = {
  read: (actor: Actor) => figuresSeenBy(actor).financials,
  /** Late invoices are entered on closed deals, too. */
  enter: (actor: Actor, deal: DealSubject) =>
    deal.status !== 'archived' && figuresSeenBy(actor).financials && may(actor, 'invoice.enter'),
}

/** Checks whether the actor can do something that the invoice's status allows. Decisions are limited by its amount. */
export function mayDoWithInvoice(actor: Actor, invoice: InvoiceSubject, action: InvoiceAction | 'edit'): boolean {
  switch (action) {
    case 'edit':
    case 'submit':
    case 'withdraw':
    case 'remove':
      return invoicePolicy.enter(actor, invoice.deal)
    case 'approve':
    case 'reject':
    case 'dispute':
    case 'resolve':
    case 'void':
      return mayDecide(actor, invoice)
  }
}

function mayDecide(actor: Actor, { deal, subtotalCents, ownLimitCents }: InvoiceSubject): boolean {
  const reach = reachOf(actor.roles, 'approvalLimitCents', ownLimitCents)
  if (deal.status === 'archived' || !figuresSeenBy(actor).financials || reach.kind === 'none') return false
  return reach.kind === 'any' || Math.abs(subtotalCents) <= reach.cents
}
