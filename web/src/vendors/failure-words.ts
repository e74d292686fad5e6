import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const vendorFailures = {
  confirmation_required: () => ({ title: m.vendors_confirm_error(), text: m.vendors_confirm_error_text() }),
} satisfies RoomFailureWords
