import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Wording for this room's refusals. */
export const underwritingFailures = {
  loan_has_payments: ({ loan }) => ({
    title: m.underwriting_error_loan_has_payments({ loan }),
    text: m.underwriting_error_loan_has_payments_text(),
  }),
  loan_paid_off: () => ({
    title: m.underwriting_error_loan_paid_off(),
    text: m.underwriting_error_loan_paid_off_text(),
  }),
} satisfies RoomFailureWords
