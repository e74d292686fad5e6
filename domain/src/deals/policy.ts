import { type Action, may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { type FieldKey, fieldSpec } from './fields.ts'
import type { DealStatus } from './status.ts'

export type DealSubject = { ownerId: string; teamIds: readonly string[]; status: DealStatus }

/** Checks whether the actor owns the deal or is on its team. */
export function isOwnDeal(actor: Actor, deal: Pick<DealSubject, 'ownerId' | 'teamIds'>): boolean {
  return deal.ownerId === actor.userId || deal.teamIds.includes(actor.userId)
}

const onDeal = (action: Action) => (actor: Actor, deal: DealSubject) => may(actor, action, isOwnDeal(actor, deal))
/** Closed deals still accept documents. Archived ones stay as they are (see docs/domain.md, Stages). */
export const onOpenOrClosedDeal = (action: Action) => (actor: Actor, deal: DealSubject) =>
  deal.status !== 'archived' && may(actor, action, isOwnDeal(actor, deal))
const onActive = (action: Action) => (actor: Actor, deal: DealSubject) =>
  deal.status === 'active' && may(actor, action, isOwnDeal(actor, deal))

export const dealPolicy = {
  edit: onActive('deal.edit'),
  editDates: onActive('deal.edit_dates'),
  moveStage: onActive('deal.move_stage'),
  moveBack: onActive('deal.move_back'),
  override: onActive('stage.override'),
  close: onActive('deal.close'),
  reopen: (actor: Actor, deal: DealSubject) => deal.status === 'closed' && may(actor, 'deal.reopen'),
  archive: (actor: Actor, deal: DealSubject) =>
    deal.status !== 'archived' && may(actor, 'deal.archive', isOwnDeal(actor, deal)),
  restore: (actor: Actor, deal: DealSubject) =>
    deal.status === 'archived' && may(actor, 'deal.archive', isOwnDeal(actor, deal)),
  remove: (actor: Actor) => may(actor, 'deal.delete'),
  manageComps: onActive('comp.manage'),
  editEstimate: onActive('budget.edit'),
  uploadDocument: onOpenOrClosedDeal('document.upload'),
  reviewDocument: onOpenOrClosedDeal('document.review'),
  manageTasks: onActive('task.manage'),
  tickChecklist: onActive('checklist.tick'),
  waiveChecklist: onActive('checklist.waive'),
  seeActivity: onDeal('activity.view'),
}

export function mayEditField(actor: Actor, deal: DealSubject, key: FieldKey): boolean {
  return coversField({ edit: dealPolicy.edit(actor, deal), editDates: dealPolicy.editDates(actor, deal) }, key)
}

/** Checks whether these abilities include a field. Transaction coordinators maintain dates and contacts. */
export function coversField(abilities: { edit: boolean; editDates: boolean }, key: FieldKey): boolean {
  return abilities.edit || (abilities.editDates && isCoordinatorField(key))
}

const COORDINATOR_TEXTS = new Set<FieldKey>(['titleCompany', 'listingAgent', 'homeDealer'])

function isCoordinatorField(key: FieldKey): boolean {
  return fieldSpec(key).type === 'day' || COORDINATOR_TEXTS.has(key)
}

export type FigureAudience = { financials: boolean; profit: boolean }

/** Returns which money the actor can see. The presenter leaves the rest out of the reply. */
export function figuresSeenBy(actor: Actor): FigureAudience {
  return { financials: may(actor, 'deal.see_financials'), profit: may(actor, 'deal.see_profit') }
}

export function maySeeField(audience: FigureAudience, key: FieldKey): boolean {
  const needs = fieldSpec(key).audience
  if (needs === 'profit') return audience.profit
  return needs !== 'financials' || audience.financials
}
