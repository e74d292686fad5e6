import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { asCount, asList, asOneOf, asPhone, asText, asYesNo } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'
import { KIND_NAMES, ROLE_NAMES } from './words.ts'

const page = (id: string | null) => (id === null ? null : { to: `/app/people/${id}`, label: m.people_title() })

/** The activity log's wording for contacts. */
export const contactWords = {
  verbs: {
    ...said({
      'contact.created': m.activity_contact_created,
      'contact.updated': m.activity_contact_updated,
      'contact.deleted': m.activity_contact_deleted,
      'contact.linked': m.activity_contact_linked,
      'contact.unlinked': m.activity_contact_unlinked,
      'contact.called': m.activity_contact_called,
      'contact.call_removed': m.activity_contact_call_removed,
      'contact.merged': m.activity_contact_merged,
      'contact.unmerged': m.activity_contact_unmerged,
      'contact.kept_apart': m.activity_contact_kept_apart,
      'contact.no_longer_apart': m.activity_contact_no_longer_apart,
    }),
  },
  groups: { contact: { name: m.activity_group_contact, order: 100, offered: 'on a deal' } },
  records: { contact: { tab: 'overview', page } },
  changes: {
    'contact.kind': { label: m.contacts_kind, show: asOneOf(KIND_NAMES) },
    'contact.name': { label: m.contacts_name, show: asText },
    'contact.company': { label: m.contacts_company, show: asText },
    'contact.email': { label: m.contacts_email, show: asText },
    'contact.phone': { label: m.contacts_phone, show: asPhone },
    'contact.roles': {
      label: m.contacts_roles,
      show: (value) =>
        Array.isArray(value) ? formatList(value.map((role) => ROLE_NAMES[role as ContactRole]())) : asText(value),
    },
    'contact.role': { label: m.contacts_role, show: asOneOf(ROLE_NAMES) },
    'contact.address': { label: m.contacts_address, show: asText },
    'contact.tags': { label: m.contacts_tags, show: asList },
    'contact.notes': { label: m.contacts_notes, show: asText },
    'contact.callNote': { label: m.activity_call_note, show: asText },
    'contact.callMinutes': { label: m.activity_call_minutes, show: asCount },
    'contact.mergedContact': { label: m.activity_merged_contact, show: asText },
    'contact.otherContact': { label: m.activity_other_contact, show: asText },
    'contact.doNotContact': { label: m.contacts_do_not_contact, show: asYesNo },
  },
} satisfies RoomWords
