import type { FileKind } from '@plumbline/domain/files/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type StoredUpload = {
  id: string
  fileName: string
  kind: FileKind
  mime: string
  bytes: number
  sha256: string
}
type Owner = { orgId: string; vendorId: string }
/** It belongs neither to an invoice nor to an answer yet. */
const WAITS = sql.raw('invoice_id is null and comment_id is null')

/** Uploads by the same vendor at the same moment wait for each other, so that the count is right. */
export async function countWaiting(tx: Tx, { orgId, vendorId }: Owner): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('portal_uploads:' || ${vendorId}::text, 0))`)
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from portal_uploads
    where org_id = ${orgId} and vendor_id = ${vendorId} and ${WAITS}`)
  return count
}

export async function insertUpload(
  tx: Tx,
  { orgId, vendorId }: Owner,
  { id, fileName, kind, mime, bytes, sha256, now }: StoredUpload & { now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into portal_uploads (org_id, id, vendor_id, file_name, kind, mime, bytes, sha256, created_at)
    values (${orgId}, ${id}, ${vendorId}, ${fileName}, ${kind}, ${mime}, ${bytes}, ${sha256}, ${now})`)
}

/** The vendor's own among these files that aren't attached yet, locked until the transaction ends. */
export function lockWaiting(tx: Tx, { orgId, vendorId }: Owner, ids: readonly string[]): Promise<StoredUpload[]> {
  return tx.rows(sql<StoredUpload>`
    select id, file_name, kind, mime, bytes, sha256 from portal_uploads
    where org_id = ${orgId} and vendor_id = ${vendorId} and ${WAITS} and id = any(${[...ids]}::uuid[])
    for update`)
}

export async function giveUpload(
  tx: Tx,
  orgId: string,
  { id, invoiceId, documentId, isPaper }: { id: string; invoiceId: string; documentId: string; isPaper: boolean },
): Promise<void> {
  await tx.run(sql`
    update portal_uploads set invoice_id = ${invoiceId}, document_id = ${documentId}, is_paper = ${isPaper}
    where org_id = ${orgId} and id = ${id}`)
}

export async function giveToAnswer(
  tx: Tx,
  orgId: string,
  { id, commentId, documentId }: { id: string; commentId: string; documentId: string },
): Promise<void> {
  await tx.run(sql`
    update portal_uploads set comment_id = ${commentId}, document_id = ${documentId}
    where org_id = ${orgId} and id = ${id}`)
}

/** Its content belongs to the paper from now on, so the upload is deleted. */
export async function spendUpload(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from portal_uploads where org_id = ${orgId} and id = ${id}`)
}

/** One of the vendor's files, behind the vendors' door. */
export function uploadOfVendor(tx: Tx, id: string): Promise<StoredUpload | undefined> {
  return tx.first(sql<StoredUpload>`
    select id, file_name, kind, mime, bytes, sha256 from portal_uploads where id = ${id}`)
}

/** Deletes older files that were never attached. Their content is swept once nothing uses it. */
export async function sweepUploads(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from portal_uploads where ${WAITS} and created_at < ${before}`)
}

export const HELD_BY_PORTAL_UPLOADS = `exists (
  select from portal_uploads upload
  where upload.org_id = stored.org_id and upload.sha256 = stored.sha256
)`

type Merge = { fromId: string; intoId: string; mergeId: string }

/** A merged vendor's files belong to the vendor that remains, whether they wait or not. */
export async function giveUploads(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update portal_uploads set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId}`)
}

export async function giveUploadsBack(tx: Tx, orgId: string, { fromId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update portal_uploads set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
