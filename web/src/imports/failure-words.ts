import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const importFailures = {
  import_refused: () => ({ title: m.imports_error_refused(), text: m.imports_error_refused_text() }),
} satisfies RoomFailureWords
