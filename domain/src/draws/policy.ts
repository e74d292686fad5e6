import type { Actor } from '../access/actor.ts'
import type { Action } from '../access/matrix.ts'
import { may } from '../access/matrix.ts'
import { type DealSubject, figuresSeenBy, onOpenOrClosedDeal } from '../deals/policy.ts'
import type { DrawAction } from './actions.ts'

/** Who may do what with draws (see docs/domain.md, Roles and permissions). A request is mostly its amounts. */
export const drawPolicy = {
  read: (actor: Actor) => figuresSeenBy(actor).financials,
  create: (actor: Actor, deal: DealSubject) => seesMoney(actor) && onOpenOrClosedDeal('draw.create')(actor, deal),
  /** Papers and pictures are also added by people who don't see amounts. */
  addPapers: onOpenOrClosedDeal('draw.create'),
  /** The schedule and the lender's terms of a loan. */
  arrange: (actor: Actor, deal: DealSubject) => seesMoney(actor) && onOpenOrClosedDeal('draw.create')(actor, deal),
  /** A lender's profile, which new loans start from. */
  editLender: (actor: Actor) => may(actor, 'draw.submit'),
}

const NEEDS: Record<Exclude<DrawAction, 'add_papers'>, Action> = {
  edit: 'draw.create',
  submit: 'draw.submit',
  withdraw: 'draw.submit',
  cancel: 'draw.create',
  rework: 'draw.create',
  send: 'draw.submit',
  schedule_inspection: 'draw.submit',
  inspect: 'draw.submit',
  return: 'draw.submit',
  approve: 'draw.submit',
  reject: 'draw.submit',
  fund: 'draw.fund',
}

/** Checks whether the actor can do something that the request's status allows. */
export function mayDoWithDraw(actor: Actor, deal: DealSubject, action: DrawAction): boolean {
  if (action === 'add_papers') return drawPolicy.addPapers(actor, deal)
  return seesMoney(actor) && onOpenOrClosedDeal(NEEDS[action])(actor, deal)
}

function seesMoney(actor: Actor): boolean {
  return figuresSeenBy(actor).financials
}
