import { type Day, daysBetween } from '../calendar.ts'
import type { InvoiceStatus } from './status.ts'

/** An invoice of the same vendor that was entered earlier. */
export type EarlierInvoice = { invoiceNo: string; invoiceDate: Day; subtotalCents: number; status: InvoiceStatus }

type Numbered = Pick<EarlierInvoice, 'invoiceNo' | 'invoiceDate' | 'subtotalCents'>

/** Invoices of the same amount whose dates are this close may be the same one. */
const SAME_AMOUNT_DAYS = 10

/** Returns an invoice number as it's compared: its letters and digits. Case and separators don't count, zeros do. */
export function comparableNumber(invoiceNo: string): string {
  return invoiceNo
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Checks whether the vendor has already sent an invoice of this number. Rejected and void ones can be sent again. */
export function hasSameNumber({ invoiceNo }: Numbered, earlier: readonly EarlierInvoice[]): boolean {
  const number = comparableNumber(invoiceNo)
  return earlier.some((other) => stands(other) && comparableNumber(other.invoiceNo) === number)
}

/** Checks whether an invoice of another number has the same amount within a few days. */
export function hasSameAmount(invoice: Numbered, earlier: readonly EarlierInvoice[]): boolean {
  const number = comparableNumber(invoice.invoiceNo)
  return earlier.some(
    (other) =>
      stands(other) &&
      other.subtotalCents === invoice.subtotalCents &&
      comparableNumber(other.invoiceNo) !== number &&
      Math.abs(daysBetween(other.invoiceDate, invoice.invoiceDate)) <= SAME_AMOUNT_DAYS,
  )
}

function stands({ status }: EarlierInvoice): boolean {
  return status !== 'rejected' && status !== 'void'
}
