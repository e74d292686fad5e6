import type { Day } from '../../calendar.ts'
import { dateIn } from './date.ts'
import { numberIn } from './number.ts'
import { type Proposal, readLines } from './proposal.ts'
import { totalIn } from './total.ts'
import { type KnownVendor, type SeenVendor, vendorIn } from './vendor.ts'

/** What an invoice or receipt seems to say. Null = it wasn't found. */
export type InvoiceProposals = {
  vendor: Proposal<SeenVendor> | null
  invoiceNo: Proposal<string> | null
  invoiceDate: Proposal<Day> | null
  /** before retainage */
  totalCents: Proposal<number> | null
}

/**
 * Reads the text of an invoice or receipt, in English or Spanish, into proposals. Nothing is taken without a person.
 * @param text its lines from top to bottom
 */
export function readInvoice(
  text: readonly string[],
  { vendors, today }: { vendors: readonly KnownVendor[]; today: Day },
): InvoiceProposals {
  const lines = readLines(text)
  return {
    vendor: vendorIn(lines, vendors),
    invoiceNo: numberIn(lines),
    invoiceDate: dateIn(lines, today),
    totalCents: totalIn(lines),
  }
}
