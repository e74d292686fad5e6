import type { PersonRef } from '@plumbline/contract/base'
import type { DocumentVersion } from '@plumbline/contract/documents'
import { FILE_KIND_NAMES, FILE_KINDS } from '@plumbline/domain/files/kinds'
import { formatAgo } from '../ui/figures/format.ts'
import { m } from '../messages/generated/messages.js'

/** The file types offered by the system's file picker; the server decides by content. */
export const ACCEPTED_FILES = FILE_KIND_NAMES.flatMap((kind) =>
  FILE_KINDS[kind].extensions.map((ending) => `.${ending}`),
).join(',')

/** People who have left the organization no longer have a name here. */
export function nameOf(person: PersonRef | null): string {
  return person?.name ?? m.documents_someone()
}

export function uploadedWords({ uploadedBy, uploadedAt }: DocumentVersion): string {
  return m.documents_uploaded_by({ name: nameOf(uploadedBy), when: formatAgo(uploadedAt, Date.now()) })
}

export function deletedWords(deletedAt: string): string {
  return m.documents_deleted_when({ when: formatAgo(deletedAt, Date.now()) })
}

/** Why the file can't be downloaded. */
export function quarantineWords({ mime }: Pick<DocumentVersion, 'mime'>): string {
  return mime === null ? m.documents_quarantined_unknown() : m.documents_quarantined_found({ found: mime })
}
