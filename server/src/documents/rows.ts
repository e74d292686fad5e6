import type { FileKind } from '@plumbline/domain/files/kinds'
import type { DocumentType, VersionStatus } from '@plumbline/domain/documents/types'
import { sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'

/** A version with the names of the people who did something to it. */
export type VersionRow = {
  versionId: string
  documentId: string
  no: number
  fileName: string
  kind: FileKind | null
  mime: string | null
  bytes: number
  sha256: string
  status: VersionStatus
  restoredFrom: number | null
  note: string
  expiresOn: string | null
  uploadedBy: string | null
  uploaderName: string | null
  uploadedAt: Date
  reviewedBy: string | null
  reviewerName: string | null
  reviewedAt: Date | null
  rejectReason: string | null
  versionDeletedBy: string | null
  versionDeleterName: string | null
  versionDeletedAt: Date | null
}

/** A document, with its current version beside it. */
export type DocumentRow = VersionRow & {
  id: string
  dealId: string
  type: DocumentType
  title: string
  tags: string[]
  currentNo: number
  lastNo: number
  deletedAt: Date | null
  createdAt: Date
  version: number
  versionCount: number
  /** when the oldest version that was not deleted arrived */
  oldestKeptAt: Date | null
}

export const VERSION_COLUMNS = sql`
  version.id as "versionId", version.document_id as "documentId", version.no, version.file_name as "fileName", version.kind, version.mime,
  version.bytes, version.sha256, version.status, version.restored_from as "restoredFrom", version.note, version.expires_on as "expiresOn",
  version.uploaded_by as "uploadedBy", ${personName('uploader')} as "uploaderName", version.uploaded_at as "uploadedAt",
  version.reviewed_by as "reviewedBy", ${personName('reviewer')} as "reviewerName", version.reviewed_at as "reviewedAt",
  version.reject_reason as "rejectReason",
  version.deleted_by as "versionDeletedBy", ${personName('deleter')} as "versionDeleterName",
  version.deleted_at as "versionDeletedAt"`

export const VERSION_JOINS = sql.raw(`
  left join profiles uploader on uploader.id = version.uploaded_by
  left join profiles reviewer on reviewer.id = version.reviewed_by
  left join profiles deleter on deleter.id = version.deleted_by`)

const KEPT_VERSIONS = sql`
  from document_versions kept
  where kept.org_id = document.org_id and kept.document_id = document.id and kept.deleted_at is null`

export const DOCUMENT_COLUMNS = sql`
  document.id, document.deal_id as "dealId", document.type, document.title, document.tags, document.current_no as "currentNo",
  document.last_no as "lastNo", document.deleted_at as "deletedAt", document.created_at as "createdAt", document.version,
  (select count(*)::int ${KEPT_VERSIONS}) as "versionCount",
  (select min(kept.uploaded_at) ${KEPT_VERSIONS}) as "oldestKeptAt",
  ${VERSION_COLUMNS}`
