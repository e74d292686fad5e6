import { m } from '../../messages/generated/messages.js'
import type { RoomFailureWords } from '../../shell/failures/all-words.ts'
import { formatList } from '../../ui/figures/format.ts'
import { REFUSAL_WORDS } from './refusal-words.ts'

/** Wording for refused payments. */
export const paymentFailures = {
  payment_refused: ({ reason, names }) => ({
    title: m.payments_error_refused(),
    text: REFUSAL_WORDS[reason]({ names: formatList(names) }),
  }),
} satisfies RoomFailureWords
