import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy, isOwnDeal } from '../deals/policy.ts'
import type { ChangeEvent } from './change-orders/change-order.ts'
import type { OrderAction } from './orders/events.ts'
import { isLive, type PurchaseOrderStatus } from './status.ts'

/** The facts about an order that determine access. */
export type OrderSubject = { status: PurchaseOrderStatus; requestedBy: string }

function seesMoney(actor: Actor): boolean {
  return figuresSeenBy(actor).financials
}

function mayCreate(actor: Actor, deal: DealSubject): boolean {
  return deal.status === 'active' && seesMoney(actor) && may(actor, 'purchase_order.create', isOwnDeal(actor, deal))
}

function mayIssue(actor: Actor, deal: DealSubject): boolean {
  return deal.status !== 'archived' && seesMoney(actor) && may(actor, 'purchase_order.issue', isOwnDeal(actor, deal))
}

/** Drafts and pending orders can be canceled by those who write orders, live ones by admins. */
function mayCancel(actor: Actor, deal: DealSubject, order: OrderSubject): boolean {
  if (may(actor, 'purchase_order.cancel')) return seesMoney(actor) && deal.status !== 'archived'
  return !isLive(order.status) && order.requestedBy === actor.userId && mayCreate(actor, deal)
}

/** Who may do what with purchase orders (see docs/domain.md, Roles and permissions). */
export const orderPolicy = {
  /** Coordinators see the orders of their own deals without amounts. */
  read: (actor: Actor, deal: DealSubject) => may(actor, 'purchase_order.view', isOwnDeal(actor, deal)),
  seesMoney,
  create: mayCreate,
  /** Write orders at all, at least on own deals. */
  createSome: (actor: Actor) => seesMoney(actor) && may(actor, 'purchase_order.create', true),
  issue: mayIssue,
  /** Issue an order to a vendor whose papers aren't in order, with a reason. */
  overridePapers: (actor: Actor) => actor.roles.includes('org_admin'),
  reopen: (actor: Actor) => actor.roles.includes('org_admin'),
  cancelLive: (actor: Actor) => may(actor, 'purchase_order.cancel'),
  changeOrder: (actor: Actor, deal: DealSubject) =>
    deal.status === 'active' && seesMoney(actor) && may(actor, 'change_order.create', isOwnDeal(actor, deal)),
}

/** Bids are written by those who write orders (see docs/domain.md, Bids). They are mostly amounts. */
export const bidPolicy = {
  read: (actor: Actor, deal: DealSubject) => seesMoney(actor) && orderPolicy.read(actor, deal),
  manage: mayCreate,
}

/** Checks whether the actor can do something that the order's status allows. */
export function mayDo(actor: Actor, deal: DealSubject, order: OrderSubject, action: OrderAction): boolean {
  switch (action) {
    case 'submit':
    case 'remove':
      return mayCreate(actor, deal)
    case 'withdraw':
      return order.requestedBy === actor.userId && mayCreate(actor, deal)
    case 'issue':
    case 'receive':
    case 'accept':
    case 'close':
      return mayIssue(actor, deal)
    case 'reopen':
      return deal.status === 'active' && orderPolicy.reopen(actor)
    case 'cancel':
      return mayCancel(actor, deal, order)
  }
}

/** Checks whether the actor can do something that a change order's status allows. */
export function mayDoWithChange(
  actor: Actor,
  deal: DealSubject,
  change: { requestedBy: string },
  event: ChangeEvent,
): boolean {
  if (!orderPolicy.changeOrder(actor, deal)) return false
  return event !== 'withdraw' || change.requestedBy === actor.userId
}
