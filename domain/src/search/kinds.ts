import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { figuresSeenBy } from '../deals/policy.ts'

/** What can be found, in the order in which results are shown. */
export const SEARCH_KINDS = ['deal', 'vendor', 'contact', 'order', 'invoice', 'draw', 'document', 'task'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/**
 * Returns what an actor can find. People who only see their own deals' orders can find those, and tasks without a
 * deal are only found by the people they concern.
 */
export function kindsFoundBy(actor: Actor): SearchKind[] {
  const seesMoney = figuresSeenBy(actor).financials
  const allowed: Record<SearchKind, boolean> = {
    deal: may(actor, 'deal.view'),
    vendor: may(actor, 'app.use'),
    contact: may(actor, 'app.use'),
    order: may(actor, 'purchase_order.view', true),
    invoice: seesMoney,
    draw: seesMoney,
    document: may(actor, 'document.view'),
    task: may(actor, 'deal.view'),
  }
  return SEARCH_KINDS.filter((kind) => allowed[kind])
}
