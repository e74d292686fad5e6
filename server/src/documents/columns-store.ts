import type { FileKind } from '@plumbline/domain/files/kinds'
import type { DocumentType, VersionStatus } from '@plumbline/domain/documents/types'
import { sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'

/** A version with the names of the people who acted on it. */
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

/** A document with its current version. */
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
  /** when the oldest version that hasn't been deleted was uploaded */
  oldestKeptAt: Date | null
}

export const VERSION_COLUMNS = sql`
  version.id as version_id, version.document_id, version.no, version.file_name, version.kind, version.mime, version.bytes,
  version.sha256, version.status, version.restored_from, version.note, version.expires_on, version.uploaded_by,
  ${personName('uploader')} as uploader_name, version.uploaded_at, version.reviewed_by,
  ${personName('reviewer')} as reviewer_name, version.reviewed_at, version.reject_reason,
  version.deleted_by as version_deleted_by, ${personName('deleter')} as version_deleter_name,
  version.deleted_at as version_deleted_at`

export const VERSION_JOINS = sql.raw(`
  left join profiles uploader on uploader.id = version.uploaded_by
  left join profiles reviewer on reviewer.id = version.reviewed_by
  left join profiles deleter on deleter.id = version.deleted_by`)

const KEPT_VERSIONS = sql`
  from document_versions kept
  where kept.org_id = document.org_id and kept.document_id = document.id and kept.deleted_at is null`

export const DOCUMENT_COLUMNS = sql`
  document.id, document.deal_id, document.type, document.title, document.tags, document.current_no, document.last_no,
  document.deleted_at, document.created_at, document.version, (select count(*)::int ${KEPT_VERSIONS}) as version_count,
  (select min(kept.uploaded_at) ${KEPT_VERSIONS}) as oldest_kept_at,
  ${VERSION_COLUMNS}`
