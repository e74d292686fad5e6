import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'
import { formatBytes } from '../ui/figures/format.ts'

/** Wording for this room's refusals. */
export const drawFailures = {
  draw_blocked: () => ({ title: m.draws_error_blocked(), text: m.draws_error_blocked_text() }),
  draw_open: ({ number }) => ({ title: m.draws_error_open({ number }), text: m.draws_error_open_text() }),
  in_draw: ({ number, isReimbursed }) => ({
    title: m.draws_error_in_draw({ number }),
    text: isReimbursed ? m.draws_error_reimbursed_text() : m.draws_error_in_draw_text(),
  }),
  package_too_large: ({ limitBytes }) => ({
    title: m.draws_error_too_large({ limit: formatBytes(limitBytes) }),
    text: m.draws_error_too_large_text(),
  }),
  loan_has_draws: ({ loan }) => ({ title: m.draws_error_loan({ loan }), text: m.draws_error_loan_text() }),
} satisfies RoomFailureWords
