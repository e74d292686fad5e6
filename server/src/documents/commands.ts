import { isDeepStrictEqual } from 'node:util'
import type { DocumentView } from '@plumbline/contract/documents'
import { titleFrom } from '@plumbline/domain/files/file-name'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { isRestorable, statusOnArrival } from '@plumbline/domain/documents/status'
import type { DocumentType } from '@plumbline/domain/documents/types'
import { newIdAt } from '@plumbline/domain/ids'
import { authorize, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import {
  expectSaved,
  expectTakesDocuments,
  presentNow,
  readDeal,
  readSubject,
  type Subject,
  versionOf,
} from './guards.ts'
import { withDocument } from './with-document.ts'
import { type Arrival, type Source, takeIn, uploadedSource } from '../platform/files/intake.ts'
import { logDocument } from './notice.ts'
import { expectStorage, takeStorage } from './storage.ts'
import { type DealOfDocuments, holdDeal } from './store.ts'
import { insertDocument, insertVersion, refreshDocument, writeFields } from './write-store.ts'

type FileInput = { note?: string | undefined; expiresOn?: string | null | undefined }
export type DocumentInput = FileInput & { dealId: string; type: DocumentType; title?: string | undefined }
type Uploaded = { uploadId: string }

/** Turns a finished upload into a document of the deal. */
export async function uploadDocument(
  ctx: Context,
  { uploadId, ...document }: DocumentInput & Uploaded,
): Promise<DocumentView> {
  return keepDocument(ctx, document, await uploadedSource(ctx, uploadId))
}

/** Turns a file into a document of the deal. The file is read and stored before the transaction starts. */
export async function keepDocument(ctx: Context, input: DocumentInput, source: Source): Promise<DocumentView> {
  const { actor, now } = ctx
  requireUpload(ctx, await readDeal(ctx, input.dealId))
  const arrival = await takeIn(ctx, source, (bytes) => expectStorage(ctx, bytes))
  return txAs(ctx, async (tx) => {
    const deal = found(await holdDeal(tx, actor.orgId, input.dealId))
    requireUpload(ctx, deal)
    const id = newIdAt(now.getTime())
    const title = input.title ?? titleFrom(arrival.fileName)
    await insertDocument(tx, actor.orgId, { id, dealId: deal.id, type: input.type, title, by: actor.userId, at: now })
    const status = await keepArrival(tx, ctx, { deal, documentId: id, no: 1, arrival, input, source })
    const verb = status === 'quarantined' ? 'document.quarantined' : 'document.uploaded'
    const { fileName, bytes } = arrival
    await logDocument(tx, ctx, {
      verb,
      id,
      title,
      dealId: deal.id,
      after: { type: input.type, fileName, bytes, status },
    })
    return presentNow(tx, ctx, deal, id)
  })
}

/** Turns a finished upload into the next version of a document. */
export async function addVersion(
  ctx: Context,
  { id, uploadId, ...input }: FileInput & Uploaded & { id: string },
): Promise<DocumentView> {
  const { actor, now } = ctx
  const before = await readSubject(ctx, id)
  expectSaved(before.document)
  requireUpload(ctx, before.deal)
  const source = await uploadedSource(ctx, uploadId)
  const arrival = await takeIn(ctx, source, (bytes) => expectStorage(ctx, bytes))
  return withDocument(ctx, id, { policy: documentPolicy.upload }, async (tx, { deal, document }) => {
    const no = document.lastNo + 1
    const status = await keepArrival(tx, ctx, { deal, documentId: document.id, no, arrival, input, source })
    await refreshDocument(tx, actor.orgId, document.id, now)
    const verb = status === 'quarantined' ? 'document.quarantined' : 'document.version_added'
    const { fileName, bytes } = arrival
    await logDocument(tx, ctx, { verb, ...document, after: { no, fileName, bytes, status } })
  })
}

type Keeping = {
  deal: DealOfDocuments
  documentId: string
  no: number
  arrival: Arrival
  input: FileInput
  source: Source
}

/** Saves a received file as a version. The upload it came from is removed when this commits. */
async function keepArrival(tx: Tx, ctx: Context, { deal, documentId, no, arrival, input, source }: Keeping) {
  const { actor, now } = ctx
  const status = statusOnArrival(arrival.verdict, documentPolicy.review(actor, deal))
  await takeStorage(tx, ctx, arrival.bytes)
  await insertVersion(tx, actor.orgId, {
    ...arrival,
    id: newIdAt(now.getTime()),
    documentId,
    no,
    status,
    restoredFrom: null,
    note: input.note ?? '',
    expiresOn: input.expiresOn ?? null,
    by: actor.userId,
    at: now,
  })
  await source.release(tx)
  return status
}

/** Restores an older version by copying it as the newest one. The old version isn't changed. */
export function restoreVersion(ctx: Context, input: { id: string; no: number }): Promise<DocumentView> {
  const { actor, now } = ctx
  return withDocument(ctx, input.id, { policy: documentPolicy.upload }, async (tx, { deal, document }) => {
    const old = await versionOf(tx, ctx, document.id, input.no)
    const deleted = old.versionDeletedAt !== null
    if (!isRestorable({ no: old.no, status: old.status, deleted }, document.currentNo))
      throw wrongState(deleted ? 'deleted' : old.status)
    await takeStorage(tx, ctx, old.bytes)
    const no = document.lastNo + 1
    const status = statusOnArrival('fine', documentPolicy.review(actor, deal))
    const { fileName, kind, mime, bytes, sha256, note, expiresOn } = old
    const copy = { fileName, kind, mime, bytes, sha256, note, expiresOn, documentId: document.id, no, status }
    await insertVersion(tx, actor.orgId, {
      ...copy,
      id: newIdAt(now.getTime()),
      restoredFrom: old.no,
      by: actor.userId,
      at: now,
    })
    await refreshDocument(tx, actor.orgId, document.id, now)
    await logDocument(tx, ctx, {
      verb: 'document.version_restored',
      ...document,
      after: { no, restoredFrom: old.no, status },
    })
  })
}

type Edit = {
  id: string
  version: number
  title?: string | undefined
  type?: DocumentType | undefined
  tags?: string[] | undefined
}

export function updateDocument(ctx: Context, input: Edit): Promise<DocumentView> {
  const { actor, now } = ctx
  const check = { policy: documentPolicy.edit, version: input.version }
  return withDocument(ctx, input.id, check, async (tx, { document }) => {
    const before = fieldsOf(document)
    const after = {
      title: input.title ?? before.title,
      type: input.type ?? before.type,
      tags: input.tags ?? before.tags,
    }
    if (!isDeepStrictEqual(before, after)) {
      await writeFields(tx, actor.orgId, document.id, after, now)
      await logDocument(tx, ctx, { verb: 'document.updated', ...document, title: after.title, before, after })
    }
  })
}

function fieldsOf({ title, type, tags }: Subject['document']) {
  return { title, type, tags }
}

function requireUpload(ctx: Context, deal: DealOfDocuments): void {
  expectTakesDocuments(deal)
  authorize(documentPolicy.upload(ctx.actor, deal))
}
