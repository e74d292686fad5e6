import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Error messages for undo. */
export const undoFailures = {
  undo_expired: () => ({ title: m.undo_error_expired(), text: m.undo_error_expired_text() }),
} satisfies RoomFailureWords
