import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const portalFailures = {
  portal_link_over: () => ({ title: m.portal_over(), text: m.portal_over_text() }),
} satisfies RoomFailureWords
