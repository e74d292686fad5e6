import type { PersonRef } from '@plumbline/contract/base'
import type { DocumentVersion, DocumentView } from '@plumbline/contract/documents'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { decide, isDownloadable, isRestorable } from '@plumbline/domain/documents/status'
import type { Context } from '../platform/http/context.ts'
import type { DocumentRow, VersionRow } from './columns-store.ts'
import type { DealOfDocuments } from './store.ts'

type Viewer = Pick<Context, 'actor' | 'now'>

export function presentDocument({ actor, now }: Viewer, deal: DealOfDocuments, row: DocumentRow): DocumentView {
  const kept = row.deletedAt === null
  const oldest = row.oldestKeptAt === null ? [] : [{ uploadedAt: row.oldestKeptAt }]
  return {
    id: row.id,
    dealId: row.dealId,
    type: row.type,
    title: row.title,
    tags: row.tags,
    current: presentVersion({ actor, now }, deal, row, row),
    versionCount: row.versionCount,
    lastNo: row.lastNo,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    abilities: {
      addVersion: kept && documentPolicy.upload(actor, deal),
      edit: kept && documentPolicy.edit(actor, deal),
      delete: kept && documentPolicy.deleteDocument(actor, deal, oldest, now),
      recover: !kept && documentPolicy.recover(actor, deal),
    },
  }
}

export function presentVersion(
  viewer: Viewer,
  deal: DealOfDocuments,
  document: Pick<DocumentRow, 'deletedAt' | 'currentNo'>,
  row: VersionRow,
): DocumentVersion {
  return {
    no: row.no,
    fileName: row.fileName,
    kind: row.kind,
    mime: row.mime,
    bytes: row.bytes,
    sha256: row.sha256,
    status: row.status,
    restoredFrom: row.restoredFrom,
    note: row.note,
    expiresOn: row.expiresOn,
    uploadedBy: person(row.uploadedBy, row.uploaderName),
    uploadedAt: row.uploadedAt.toISOString(),
    reviewedBy: person(row.reviewedBy, row.reviewerName),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    rejectReason: row.rejectReason,
    deletedBy: person(row.versionDeletedBy, row.versionDeleterName),
    deletedAt: row.versionDeletedAt?.toISOString() ?? null,
    abilities: abilitiesOn(viewer, deal, document, row),
  }
}

function abilitiesOn(
  { actor, now }: Viewer,
  deal: DealOfDocuments,
  document: Pick<DocumentRow, 'deletedAt' | 'currentNo'>,
  row: VersionRow,
): DocumentVersion['abilities'] {
  const inUse = document.deletedAt === null
  const deleted = row.versionDeletedAt !== null
  const kept = inUse && !deleted
  const mark = { no: row.no, status: row.status, deleted }
  return {
    download: kept && isDownloadable(row.status),
    accept: kept && decide('accept', row.status) === 'changed' && documentPolicy.review(actor, deal),
    reject: kept && decide('reject', row.status) === 'changed' && documentPolicy.review(actor, deal),
    restore: kept && isRestorable(mark, document.currentNo) && documentPolicy.upload(actor, deal),
    delete: kept && documentPolicy.deleteVersion(actor, deal, row, now),
    recover: inUse && deleted && documentPolicy.recover(actor, deal),
  }
}

function person(id: string | null, name: string | null): PersonRef | null {
  return id !== null && name !== null ? { id, name } : null
}
