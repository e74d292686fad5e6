import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'
import { formatMoney } from '../ui/figures/format.ts'

/** Wording for this room's refusals. */
export const purchaseOrderFailures = {
  change_order_needed: () => ({
    title: m.orders_error_change_order_needed(),
    text: m.orders_error_change_order_needed_text(),
  }),
  below_billed: () => ({ title: m.orders_error_below_billed(), text: m.orders_error_below_billed_text() }),
  invoice_waiting: () => ({ title: m.orders_error_invoice_waiting(), text: m.orders_error_invoice_waiting_text() }),
  vendor_papers: ({ paper }) => ({
    title: m.orders_error_papers(),
    text: paper === 'w9' ? m.orders_needs_w9() : m.orders_needs_insurance(),
  }),
  contingency_short: ({ missingCents }) => ({
    title: m.orders_error_contingency({ amount: formatMoney(missingCents) }),
    text: m.orders_error_contingency_text(),
  }),
} satisfies RoomFailureWords
