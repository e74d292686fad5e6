import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { dealPolicy, type DealSubject, figuresSeenBy } from '../deals/policy.ts'
import { type ImportStatus, type ImportStep, mayStep } from './status.ts'

/**
 * Kinds that can be written: deals, vendors and contacts go into the organization, comps into one deal, and invoices into one deal
 * or those that their rows name.
 */
export const WRITABLE_KINDS = ['deals', 'comps', 'vendors', 'invoices', 'contacts'] as const
export type WritableKind = (typeof WRITABLE_KINDS)[number]

export type ImportSubject = { kind: WritableKind; createdBy: string; status: ImportStatus }

const isOwn = (actor: Actor, job: Pick<ImportSubject, 'createdBy'>) => job.createdBy === actor.userId

/**
 * Checks access to an import: users who may import deals can work on every import, others only on their own
 * imports of comps and contacts.
 */
function mayWorkOn(actor: Actor, job: ImportSubject): boolean {
  if (may(actor, 'import.deals')) return true
  if (!isOwn(actor, job)) return false
  return (
    (job.kind === 'comps' && may(actor, 'import.comps')) || (job.kind === 'contacts' && may(actor, 'import.contacts'))
  )
}

const onStep = (step: ImportStep) => (actor: Actor, job: ImportSubject) =>
  mayStep(step, job.status) && mayWorkOn(actor, job)

export const importPolicy = {
  startDeals: (actor: Actor) => may(actor, 'import.deals'),
  startVendors: (actor: Actor) => may(actor, 'import.deals') && may(actor, 'vendor.manage'),
  startContacts: (actor: Actor) => may(actor, 'import.contacts'),
  startInvoices: (actor: Actor) =>
    may(actor, 'import.deals') && may(actor, 'invoice.enter') && figuresSeenBy(actor).financials,
  startComps: (actor: Actor, deal: DealSubject) => may(actor, 'import.comps') && dealPolicy.manageComps(actor, deal),
  seeAll: (actor: Actor) => may(actor, 'import.deals'),
  see: mayWorkOn,
  read: onStep('read'),
  map: onStep('map'),
  check: onStep('check'),
  fix: onStep('fix'),
  confirm: onStep('confirm'),
  cancel: onStep('cancel'),
  undo: onStep('undo'),
}
