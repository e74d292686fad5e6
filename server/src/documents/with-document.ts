import type { DocumentView } from '@plumbline/contract/documents'
import type { Actor } from '@plumbline/domain/access/actor'
import { authorize, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { expectSaved, expectSeen, expectTakesDocuments, presentNow, type Subject } from './guards.ts'
import { type DealOfDocuments, holdDeal, lockDocument } from './store.ts'

/** What has to hold before a document is changed. */
type DocumentCheck = {
  /** also a document in the trash */
  evenDeleted?: true
  policy?: (actor: Actor, deal: DealOfDocuments) => boolean
  /** the version that the caller saw */
  version?: number
}

/**
 * The skeleton of every change of a document, which is locked until the end of the transaction; its deal keeps its status
 * as long.
 * @returns the document as it is afterwards
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
