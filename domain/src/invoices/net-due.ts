import { type Cents, cents, type Percent, percentOf, sumCents } from '../money.ts'

export type InvoiceAmounts = {
  subtotalCents: Cents
  /** withheld from this invoice; negative on a credit */
  retainageCents: Cents
  /** released with this invoice */
  releasedCents: Cents
  netDueCents: Cents
}

/**
 * Returns what an invoice asks for: net due = subtotal − R(subtotal × retainage %) + retainage released (see
 * docs/domain.md, Invoices).
 */
export function invoiceAmounts(invoice: {
  lines: readonly { amountCents: number }[]
  retainagePct: Percent
  releasedCents: number
}): InvoiceAmounts {
  const subtotalCents = sumCents(invoice.lines.map((line) => line.amountCents))
  const retainageCents = percentOf(subtotalCents, invoice.retainagePct)
  const releasedCents = cents(invoice.releasedCents)
  return {
    subtotalCents,
    retainageCents,
    releasedCents,
    netDueCents: cents(subtotalCents - retainageCents + releasedCents),
  }
}
