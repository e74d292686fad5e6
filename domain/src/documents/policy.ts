import { may, scopeOf } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { dealPolicy, type DealSubject, onOpenOrClosedDeal } from '../deals/policy.ts'

/** How long somebody who works on a deal may take back a version; those who run the organization always may. */
export const DELETE_WINDOW_MS = 24 * 3_600_000
/** Deleted papers can be brought back, and count as stored, this long. */
export const TRASH_DAYS = 30

export const documentPolicy = {
  view: (actor: Actor) => may(actor, 'document.view'),
  upload: dealPolicy.uploadDocument,
  /** Title, type and tags belong to editing the deal's papers. */
  edit: onOpenOrClosedDeal('deal.edit_dates'),
  review: dealPolicy.reviewDocument,
  deleteVersion: (actor: Actor, deal: DealSubject, version: { uploadedAt: Date }, now: Date) => {
    if (!onOpenOrClosedDeal('document.delete')(actor, deal)) return false
    return scopeOf(actor, 'document.delete') === 'all' || isWithin(version.uploadedAt, DELETE_WINDOW_MS, now)
  },
  /** A document goes as a whole when each of its versions may go. */
  deleteDocument: (actor: Actor, deal: DealSubject, kept: readonly { uploadedAt: Date }[], now: Date): boolean =>
    onOpenOrClosedDeal('document.delete')(actor, deal) &&
    kept.every((version) => documentPolicy.deleteVersion(actor, deal, version, now)),
  /** Whoever may delete may bring back. */
  recover: onOpenOrClosedDeal('document.delete'),
}

function isWithin(since: Date, lengthMs: number, now: Date): boolean {
  return now.getTime() - since.getTime() <= lengthMs
}
