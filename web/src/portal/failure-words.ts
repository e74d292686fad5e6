import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const portalFailures = {
  incomplete_picture: () => ({ title: m.portal_fail_picture(), text: m.portal_fail_picture_text() }),
  portal_link_over: () => ({ title: m.portal_over(), text: m.portal_over_text() }),
} satisfies RoomFailureWords
