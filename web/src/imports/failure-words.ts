import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** How the refusals of this room read. */
export const importFailures = {
  import_refused: () => ({ title: m.imports_error_refused(), text: m.imports_error_refused_text() }),
} satisfies RoomFailureWords
