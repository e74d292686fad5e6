import { MATCH_BLOCKS } from '@plumbline/domain/invoices/match-findings'
import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'
import { BLOCK_WORDS } from './words.ts'

/** Wording for this room's refusals. */
export const invoiceFailures = {
  invoice_blocked: ({ block, waiver }) => {
    const first = MATCH_BLOCKS.find((known) => block.includes(known))
    const words = first ?? (waiver ? 'waiver_missing' : null)
    return {
      title: m.invoices_error_blocked(),
      text: words === null ? m.invoices_lacks_line_text() : BLOCK_WORDS[words](),
    }
  },
} satisfies RoomFailureWords
