import type { DocumentVersion, DocumentView } from '@plumbline/contract/documents'
import { ApiError } from '@plumbline/contract/errors'
import { PLANS } from '@plumbline/domain/plans/plans'
import { downloadName } from '@plumbline/domain/files/file-name'
import { FILE_KINDS } from '@plumbline/domain/files/kinds'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { isDownloadable } from '@plumbline/domain/documents/status'
import type { DocumentType } from '@plumbline/domain/documents/types'
import { isUuid } from '@plumbline/domain/ids'
import { authorize, found, wrongState } from '../platform/commands/checks.ts'
import { unknownCursor } from '../platform/lists/cursor.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { expectSaved, readDeal, readSubject } from './guards.ts'
import { presentDocument, presentVersion } from './presenter.ts'
import { storageOf } from './storage.ts'
import { countDocuments, findVersion, listDocuments, listVersions } from './store.ts'

type ListInput = {
  dealId: string
  type?: DocumentType | undefined
  deleted: boolean
  cursor?: string | undefined
  limit: number
}

export async function getDocuments(ctx: Context, { dealId, type, deleted, cursor, limit }: ListInput) {
  const { actor } = ctx
  const deal = await readDeal(ctx, dealId)
  if (deleted) authorize(documentPolicy.recover(actor, deal))
  const filter = { type, deleted }
  const [rows, [count], [storage]] = await Promise.all([
    readAs(ctx, listDocuments(actor.orgId, dealId, filter, { limit: limit + 1, after: cursorId(cursor) })),
    readAs(ctx, countDocuments(actor.orgId, dealId, filter)),
    readAs(ctx, storageOf(actor.orgId)),
  ])
  const page = rows.slice(0, limit)
  const { planTier, usedBytes } = found(storage)
  return {
    items: page.map((row) => presentDocument(ctx, deal, row)),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: count?.total ?? 0,
    storage: { usedBytes, limitBytes: PLANS[planTier].storageBytes },
    abilities: {
      upload: documentPolicy.upload(actor, deal),
      review: documentPolicy.review(actor, deal),
      recover: documentPolicy.recover(actor, deal),
    },
  }
}

export async function getDocument(ctx: Context, id: string): Promise<DocumentView> {
  const { deal, document } = await readSubject(ctx, id)
  return presentDocument(ctx, deal, document)
}

/** Deleted versions are only shown to users who can recover them. */
export async function getVersions(
  ctx: Context,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<{ items: DocumentVersion[]; nextCursor: string | null }> {
  const { deal, document } = await readSubject(ctx, id)
  const filter = { deleted: documentPolicy.recover(ctx.actor, deal), limit: limit + 1, before: cursorNo(cursor) }
  const rows = await readAs(ctx, listVersions(ctx.actor.orgId, id, filter))
  const page = rows.slice(0, limit)
  return {
    items: page.map((row) => presentVersion(ctx, deal, document, row)),
    nextCursor: rows.length > limit ? String(page.at(-1)?.no) : null,
  }
}

/**
 * Returns a link that gives anyone who has it access to the file for a few minutes.
 * @throws ApiError file_refused for a quarantined version
 */
export async function linkToVersion(
  ctx: Context,
  { id, no }: { id: string; no: number },
): Promise<{ url: string; fileName: string }> {
  const { orgId } = ctx.actor
  const { document } = await readSubject(ctx, id)
  authorize(documentPolicy.view(ctx.actor))
  const [row] = await readAs(ctx, findVersion(orgId, id, no))
  const version = found(row)
  expectSaved(document)
  expectSaved({ deletedAt: version.versionDeletedAt })
  if (version.kind === null) throw new ApiError('file_refused', { details: { found: version.mime } })
  if (!isDownloadable(version.status)) throw wrongState(version.status)
  const fileName = downloadName(version.fileName, version.kind)
  const contentType = FILE_KINDS[version.kind].mime
  return { url: ctx.app.links.to({ orgId, sha256: version.sha256, name: fileName, contentType }), fileName }
}

function cursorId(cursor: string | undefined): string | null {
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor()
  return cursor ?? null
}

function cursorNo(cursor: string | undefined): number | null {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) throw unknownCursor()
  return cursor === undefined ? null : Number(cursor)
}
