import type { FinancialRecordKind } from '@plumbline/domain/financial-records'
import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'
import { formatCount, formatList } from '../ui/figures/format.ts'

const RECORD_WORDS: Readonly<Record<FinancialRecordKind, (of: { count: number; shown: string }) => string>> = {
  closing: () => m.deals_record_closing(),
  expenses: m.deals_record_expenses,
  approved_budget: () => m.deals_record_budget(),
  orders: m.deals_record_orders,
  invoices: m.deals_record_invoices,
  draws: m.deals_record_draws,
  funded_loans: m.deals_record_loans,
}

/** `3 expenses`: what has to be kept. */
export function financialRecordWords(kind: FinancialRecordKind, count: number): string {
  return RECORD_WORDS[kind]({ count, shown: formatCount(count) })
}

/** Wording for this room's refusals. */
export const dealFailures = {
  has_financial_records: ({ records }) => ({
    title: m.deals_error_kept({
      records: formatList(records.map(({ kind, count }) => financialRecordWords(kind, count))),
    }),
    text: m.deals_cannot_delete_text(),
  }),
} satisfies RoomFailureWords
