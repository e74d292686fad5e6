import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const moveFailures = {
  stage_blocked: () => ({ title: m.moves_error_blocked(), text: m.moves_error_blocked_text() }),
} satisfies RoomFailureWords
