import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const documentFailures = {
  file_refused: () => ({ title: m.documents_error_refused(), text: m.documents_error_refused_text() }),
} satisfies RoomFailureWords
