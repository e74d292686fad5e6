import { asDay, asPhone, asText, asWordsOf, asYesNo, asZone } from '../activity/show.ts'
import { type RoomWords, said, type Show } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatDay, formatList } from '../ui/figures/format.ts'
import { LANGUAGE_NAMES, LOCALES } from '../shell/choices/language.ts'

/** Several calendar days. */
const asDays: Show = (value) =>
  Array.isArray(value) ? formatList(value.map((day) => formatDay(String(day)))) : asText(value)

/** This room's wording in the activity log. */
export const organizationWords = {
  verbs: {
    ...said({
      'organization.created': m.activity_organization_created,
      'organization.updated': m.activity_organization_updated,
      'organization.logo_changed': m.activity_organization_logo_changed,
      'organization.logo_removed': m.activity_organization_logo_removed,
      'books.overridden': m.activity_books_overridden,
    }),
  },
  groups: {
    books: { name: m.activity_group_books, order: 165, offered: 'in the organization' },
    organization: { name: m.activity_group_organization, order: 160, offered: 'in the organization' },
  },
  changes: {
    booksLockedThrough: { label: m.organizations_books_closed_through, show: asDay },
    bookedOn: { label: m.activity_booked_on, show: asDays },
    'organization.name': { label: m.organizations_name, show: asText },
    'organization.legalName': { label: m.organizations_legal_name, show: asText },
    'organization.address': { label: m.organizations_address, show: asText },
    'organization.fileName': { label: m.activity_file, show: asText },
    'organization.phone': { label: m.organizations_phone, show: asPhone },
    'organization.ein': { label: m.organizations_ein, show: asText },
    'organization.timeZone': { label: m.organizations_time_zone, show: asZone },
    'organization.language': {
      label: m.organizations_language,
      show: asWordsOf(LOCALES, (locale) => LANGUAGE_NAMES[locale]),
    },
    'organization.operatorsSeeProfit': { label: m.organizations_operators_see_profit, show: asYesNo },
  },
} satisfies RoomWords
