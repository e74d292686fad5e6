import { formatDay } from '../ui/figures/format.ts'
import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const organizationFailures = {
  email_required: () => ({
    title: m.organizations_error_email_required(),
    text: m.organizations_error_email_required_text(),
  }),
  no_organization: () => ({ title: m.organizations_error_none(), text: m.organizations_error_none_text() }),
  books_locked: ({ lockedThrough, mayOverride }) => ({
    title: m.organizations_books_locked({ day: formatDay(lockedThrough) }),
    text: mayOverride ? m.organizations_books_locked_admin() : m.organizations_books_locked_text(),
  }),
} satisfies RoomFailureWords
