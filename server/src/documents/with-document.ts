import type { DocumentView } from '@plumbline/contract/documents'
import type { Actor } from '@plumbline/domain/access/actor'
import { authorize, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { expectSaved, expectSeen, expectTakesDocuments, presentNow, type Subject } from './guards.ts'
import { type DealOfDocuments, holdDeal, lockDocument } from './store.ts'

/** What to check before a document is changed. */
type DocumentCheck = {
  /** also allows a document in the trash */
  evenDeleted?: true
  policy?: (actor: Actor, deal: DealOfDocuments) => boolean
  /** the version the caller saw */
  version?: number
}

/**
 * The skeleton of every change to a document. Locks the document until the transaction ends and keeps its deal's status
 * from changing for just as long.
 * @returns the document after the change
 * @throws ApiError not_found, wrong_state, forbidden, edit_conflict
 */
export function withDocument(
  ctx: Context,
  id: string,
  check: DocumentCheck,
  work: (tx: Tx, subject: Subject) => Promise<void>,
): Promise<DocumentView> {
  const { orgId } = ctx.actor
  return txAs(ctx, async (tx) => {
    const document = found(await lockDocument(tx, orgId, id))
    const deal = found(await holdDeal(tx, orgId, document.dealId))
    if (!check.evenDeleted) expectSaved(document)
    expectTakesDocuments(deal)
    if (check.policy) authorize(check.policy(ctx.actor, deal))
    if (check.version !== undefined) expectSeen(ctx, { deal, document }, check.version)
    await work(tx, { deal, document })
    return presentNow(tx, ctx, deal, document.id)
  })
}
