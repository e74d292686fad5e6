import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const drawFailures = {
  draw_blocked: () => ({ title: m.draws_error_blocked(), text: m.draws_error_blocked_text() }),
  draw_open: ({ number }) => ({ title: m.draws_error_open({ number }), text: m.draws_error_open_text() }),
  loan_has_draws: ({ loan }) => ({ title: m.draws_error_loan({ loan }), text: m.draws_error_loan_text() }),
} satisfies RoomFailureWords
