import { currentVersion, type VersionMark } from '@plumbline/domain/documents/status'
import type { DocumentType, VersionStatus } from '@plumbline/domain/documents/types'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Arrival } from '../platform/files/intake.ts'

export type NewDocument = {
  id: string
  dealId: string
  type: DocumentType
  title: string
  /** null = a vendor sent it from its portal */
  by: string | null
  at: Date
}

/** Inserts the document before its first version, which is inserted in the same transaction. */
export async function insertDocument(tx: Tx, orgId: string, document: NewDocument): Promise<void> {
  const { id, dealId, type, title, by, at } = document
  await tx.run(sql`
    insert into documents (org_id, id, deal_id, type, title, current_no, last_no, created_at, created_by, updated_at)
    values (${orgId}, ${id}, ${dealId}, ${type}, ${title}, 1, 1, ${at}, ${by}, ${at})`)
}

export type NewVersion = Pick<Arrival, 'fileName' | 'kind' | 'mime' | 'bytes' | 'sha256'> & {
  id: string
  documentId: string
  no: number
  status: VersionStatus
  restoredFrom: number | null
  note: string
  expiresOn: string | null
  by: string | null
  at: Date
}

/** Inserts a version. If it's accepted immediately, its uploader is recorded as the reviewer. */
export async function insertVersion(tx: Tx, orgId: string, version: NewVersion): Promise<void> {
  const reviewed = version.status === 'accepted'
  await tx.run(sql`
    insert into document_versions (
      org_id, id, document_id, no, file_name, kind, mime, bytes, sha256, status, restored_from, note, expires_on,
      uploaded_by, uploaded_at, reviewed_by, reviewed_at
    )
    values (
      ${orgId}, ${version.id}, ${version.documentId}, ${version.no}, ${version.fileName}, ${version.kind}, ${version.mime}, ${version.bytes},
      ${version.sha256}, ${version.status}, ${version.restoredFrom}, ${version.note}, ${version.expiresOn},
      ${version.by}, ${version.at}, ${reviewed ? version.by : null}, ${reviewed ? version.at : null}
    )`)
}

/** Updates the document after any change to its versions: which one is current, and the record's version number. */
export async function refreshDocument(tx: Tx, orgId: string, id: string, at: Date): Promise<void> {
  const marks = await tx.rows(sql<VersionMark>`
    select no, status, deleted_at is not null as deleted
    from document_versions
    where org_id = ${orgId} and document_id = ${id}`)
  const current = currentVersion(marks)
  await tx.run(sql`
    update documents
    set current_no = coalesce(${current?.no ?? null}, current_no), last_no = greatest(last_no, ${highestNo(marks)}),
      version = version + 1, updated_at = ${at}
    where org_id = ${orgId} and id = ${id}`)
}

function highestNo(marks: readonly VersionMark[]): number {
  return marks.reduce((highest, { no }) => Math.max(highest, no), 1)
}

type Review = { status: VersionStatus; reason: string | null; by: string; at: Date }

export async function writeReview(tx: Tx, orgId: string, versionId: string, review: Review): Promise<void> {
  await tx.run(sql`
    update document_versions
    set status = ${review.status}, reject_reason = ${review.reason}, reviewed_by = ${review.by}, reviewed_at = ${review.at}
    where org_id = ${orgId} and id = ${versionId}`)
}

/** @param by null undoes the deletion */
export async function markVersionDeleted(
  tx: Tx,
  orgId: string,
  versionId: string,
  by: string | null,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update document_versions
    set deleted_at = ${by === null ? null : at}, deleted_by = ${by}
    where org_id = ${orgId} and id = ${versionId}`)
}

/** @param by null undoes the deletion */
export async function markDocumentDeleted(
  tx: Tx,
  orgId: string,
  id: string,
  by: string | null,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update documents
    set deleted_at = ${by === null ? null : at}, deleted_by = ${by}, version = version + 1, updated_at = ${at}
    where org_id = ${orgId} and id = ${id}`)
}

export type DocumentFields = { title: string; type: DocumentType; tags: string[] }

export async function writeFields(tx: Tx, orgId: string, id: string, fields: DocumentFields, at: Date): Promise<void> {
  await tx.run(sql`
    update documents
    set title = ${fields.title}, type = ${fields.type}, tags = ${fields.tags}, version = version + 1, updated_at = ${at}
    where org_id = ${orgId} and id = ${id}`)
}
