import { DOCUMENT_TYPES } from '@plumbline/domain/documents/types'
import { asBytes, asCount, asList, asText, asWordsOf } from '../activity/show.ts'
import { after, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { typeName } from './type-names.ts'

/** This room's wording in the activity log. */
export const documentWords = {
  verbs: {
    ...said({
      'document.version_restored': m.activity_document_version_restored,
      'document.updated': m.activity_document_updated,
      'document.accepted': m.activity_document_accepted,
      'document.rejected': m.activity_document_rejected,
      'document.quarantined': m.activity_document_quarantined,
      'document.deleted': m.activity_document_deleted,
      'document.recovered': m.activity_document_recovered,
      'document.signed': m.activity_document_signed,
    }),
    'document.uploaded': { said: m.activity_document_uploaded, folded: true },
    'document.version_added': {
      said: m.activity_document_version_added,
      exactly: (entry) => {
        const no = after(entry, 'no')
        return typeof no === 'number' ? m.activity_document_version_no({ object: entry.object.label, no }) : null
      },
    },
  },
  groups: {
    document: { name: m.activity_group_document, order: 110, offered: 'on a deal' },
  },
  records: {
    document: { tab: 'documents' },
  },
  changes: {
    'document.type': { label: m.activity_document_type, show: asWordsOf(DOCUMENT_TYPES, typeName) },
    'document.title': { label: m.activity_document_title, show: asText },
    'document.tags': { label: m.activity_document_tags, show: asList },
    'document.fileName': { label: m.activity_file, show: asText },
    'document.bytes': { label: m.activity_size, show: asBytes },
    'document.restoredFrom': { label: m.activity_restored_from, show: asCount },
    'document.versionCount': { label: m.activity_versions, show: asCount },
  },
} satisfies RoomWords
