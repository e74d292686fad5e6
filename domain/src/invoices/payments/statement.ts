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

export type EntryOfInvoice = StatementEntry & { invoiceId: string; deal: { id: string; name: string } }

export type DealStatement<Entry> = {
  deal: { id: string; name: string }
  billedCents: Cents
  paidCents: Cents
  retainedCents: Cents
  outstandingCents: Cents
  rows: (Entry & { balanceCents: number })[]
}

/**
 * The entries by deal, in the order in which the deals were first billed. Each invoice is followed by its payments, each with
 * what is outstanding on the deal after it.
 */
export function statementByDeal<Entry extends EntryOfInvoice>(entries: readonly Entry[]): DealStatement<Entry>[] {
  const sorted = statementRows(entries)
  const ofDeal = Map.groupBy(sorted, ({ deal }) => deal.id)
  return [...ofDeal.values()].map((own) => {
    const ofInvoice = [...Map.groupBy(own, ({ invoiceId }) => invoiceId).values()].flat()
    const sumOf = (key: 'billedCents' | 'paidCents' | 'retainedCents') => sumCents(own.map((entry) => entry[key]))
    const [billedCents, paidCents, retainedCents] = [sumOf('billedCents'), sumOf('paidCents'), sumOf('retainedCents')]
    let balance = 0
    return {
      deal: own[0]!.deal,
      billedCents,
      paidCents,
      retainedCents,
      outstandingCents: cents(billedCents - paidCents - retainedCents),
      rows: ofInvoice.map((entry) => {
        balance += entry.billedCents - entry.retainedCents - entry.paidCents
        return { ...entry, balanceCents: balance }
      }),
    }
  })
}
