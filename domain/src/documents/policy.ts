import { may, scopeOf } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { dealPolicy, type DealSubject, onOpenOrClosedDeal } from '../deals/policy.ts'

/** How long people who work on a deal can delete a version. People who run the organization always can. */
export const DELETE_WINDOW_MS = 24 * 3_600_000
/** How many days deleted documents can be restored and count toward storage. */
export const TRASH_DAYS = 30

export const documentPolicy = {
  view: (actor: Actor) => may(actor, 'document.view'),
  upload: dealPolicy.uploadDocument,
  /** Title, type and tags are part of editing the deal's documents. */
  edit: onOpenOrClosedDeal('deal.edit_dates'),
  review: dealPolicy.reviewDocument,
  deleteVersion: (actor: Actor, deal: DealSubject, version: { uploadedAt: Date }, now: Date) => {
    if (!onOpenOrClosedDeal('document.delete')(actor, deal)) return false
    return scopeOf(actor, 'document.delete') === 'all' || isWithin(version.uploadedAt, DELETE_WINDOW_MS, now)
  },
  /** A document can be deleted if each of its versions can be. */
  deleteDocument: (actor: Actor, deal: DealSubject, kept: readonly { uploadedAt: Date }[], now: Date): boolean =>
    onOpenOrClosedDeal('document.delete')(actor, deal) &&
    kept.every((version) => documentPolicy.deleteVersion(actor, deal, version, now)),
  /** Anyone who can delete can also restore. */
  recover: onOpenOrClosedDeal('document.delete'),
}

function isWithin(since: Date, lengthMs: number, now: Date): boolean {
  return now.getTime() - since.getTime() <= lengthMs
}
