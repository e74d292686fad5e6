import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** How the refusals of this room read. */
export const documentFailures = {
  file_refused: () => ({ title: m.documents_error_refused(), text: m.documents_error_refused_text() }),
} satisfies RoomFailureWords
