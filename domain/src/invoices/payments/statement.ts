import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents } from '../../money.ts'

export type StatedInvoice = { subtotalCents: number; retainageCents: number; releasedCents: number; paidCents: number }

export type VendorTotals = {
  /** gross of retainage */
  billedCents: Cents
  paidCents: Cents
  /** withheld and not released */
  retainedCents: Cents
  /** billed − paid − retained */
  outstandingCents: Cents
}

/** What stands between an organization and a vendor, over the invoices that count (see docs/domain.md, Payments). */
export function vendorTotals(invoices: readonly StatedInvoice[]): VendorTotals {
  const billedCents = sumCents(invoices.map(({ subtotalCents }) => subtotalCents))
  const paidCents = sumCents(invoices.map((invoice) => invoice.paidCents))
  const retainedCents = sumCents(invoices.map(({ retainageCents, releasedCents }) => retainageCents - releasedCents))
  return { billedCents, paidCents, retainedCents, outstandingCents: cents(billedCents - paidCents - retainedCents) }
}

export type StatementEntry = {
  on: Day
  kind: 'invoice' | 'payment'
  billedCents: number
  retainedCents: number
  paidCents: number
}

/** The entries in the order of their days, an invoice before payments of its day, each with what is outstanding after it. */
export function statementRows<Entry extends StatementEntry>(
  entries: readonly Entry[],
): (Entry & { balanceCents: number })[] {
  let balance = 0
  return entries
    .toSorted((one, other) => (one.on === other.on ? rankOf(one) - rankOf(other) : one.on < other.on ? -1 : 1))
    .map((entry) => {
      balance += entry.billedCents - entry.retainedCents - entry.paidCents
      return { ...entry, balanceCents: balance }
    })
}

function rankOf({ kind }: StatementEntry): number {
  return kind === 'invoice' ? 0 : 1
}
