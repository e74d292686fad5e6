import type { Day } from '../calendar.ts'

/** A deal and a budget line, by what people write for them. */
export type NamedDeal = { id: string; number: string; name: string | null; address: string | null }
export type NamedLine = { id: string; dealId: string; code: string; name: string }

/** A row of a file as a line of a draft invoice. */
export type InvoiceRecord = {
  vendorId: string
  dealId: string
  invoiceNo: string
  invoiceDate: Day
  dueOn: Day | null
  line: { budgetLineId: string | null; description: string; amountCents: number }
}
