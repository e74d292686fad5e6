import type { DocumentView } from '@plumbline/contract/documents'
import { expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { readAs, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentDocument } from './presenter.ts'
import type { DocumentRow, VersionRow } from './columns-store.ts'
import { type DealOfDocuments, findDeal, findDocument, findVersion } from './store.ts'

/** A document with its deal, as used by commands. */
export type Subject = { deal: DealOfDocuments; document: DocumentRow }

export async function readDeal(ctx: Context, dealId: string): Promise<DealOfDocuments> {
  const [deal] = await readAs(ctx, findDeal(ctx.actor.orgId, dealId))
  return found(deal)
}

export async function readSubject(ctx: Context, id: string): Promise<Subject> {
  const [document] = await readAs(ctx, findDocument(ctx.actor.orgId, id))
  const row = found(document)
  return { document: row, deal: await readDeal(ctx, row.dealId) }
}

export async function versionOf(tx: Tx, ctx: Context, documentId: string, no: number): Promise<VersionRow> {
  return found(await tx.first(findVersion(ctx.actor.orgId, documentId, no)))
}

/** An archived deal's documents can't be changed. */
export function expectTakesDocuments(deal: DealOfDocuments): void {
  if (deal.status === 'archived') throw wrongState(deal.status)
}

export function expectSaved({ deletedAt }: { deletedAt: Date | null }): void {
  if (deletedAt !== null) throw wrongState('deleted')
}

/** @throws ApiError edit_conflict with the current document, if it changed since the caller saw it */
export function expectSeen(ctx: Context, { deal, document }: Subject, version: number): void {
  expectVersion(document, version, () => presentDocument(ctx, deal, document))
}

/** Returns the document after a change in this transaction. */
export async function presentNow(tx: Tx, ctx: Context, deal: DealOfDocuments, id: string): Promise<DocumentView> {
  return presentDocument(ctx, deal, await tx.one(findDocument(ctx.actor.orgId, id)))
}
