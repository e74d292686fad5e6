import { statusOnArrival } from '@plumbline/domain/documents/status'
import type { DocumentType } from '@plumbline/domain/documents/types'
import type { FileKind } from '@plumbline/domain/files/kinds'
import { newIdAt } from '@plumbline/domain/ids'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { logDocument } from './notice.ts'
import { takeStorage } from './storage.ts'
import { insertDocument, insertVersion } from './write-store.ts'

type VendorFile = {
  dealId: string
  type: DocumentType
  title: string
  file: { fileName: string; kind: FileKind; mime: string; bytes: number; sha256: string }
}

/**
 * Makes a stored file of a vendor a document of the deal, which waits for review like any other. Its uploader is no member.
 * @returns its id
 * @throws ApiError plan_limit_storage
 */
export async function keepFromVendor(tx: Tx, ctx: Context, { dealId, type, title, file }: VendorFile): Promise<string> {
  const { now } = ctx
  const { orgId } = ctx.tenant
  await takeStorage(tx, ctx, file.bytes)
  const id = newIdAt(now.getTime())
  const status = statusOnArrival('fine', false)
  await insertDocument(tx, orgId, { id, dealId, type, title, by: null, at: now })
  await insertVersion(tx, orgId, {
    ...file,
    id: newIdAt(now.getTime()),
    documentId: id,
    no: 1,
    status,
    restoredFrom: null,
    note: '',
    expiresOn: null,
    by: null,
    at: now,
  })
  const { fileName, bytes } = file
  await logDocument(tx, ctx, { verb: 'document.uploaded', id, title, dealId, after: { type, fileName, bytes, status } })
  return id
}
