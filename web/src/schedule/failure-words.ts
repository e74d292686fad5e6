import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const scheduleFailures = {
  schedule_link_over: () => ({ title: m.schedule_link_over(), text: m.schedule_link_over_text() }),
} satisfies RoomFailureWords
