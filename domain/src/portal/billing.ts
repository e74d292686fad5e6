import { type Cents, cents, type Percent, percentOf } from '../money.ts'
import { comparableNumber } from '../invoices/earlier.ts'
import type { LienWaiverKind } from '../invoices/lien-waivers/kind.ts'
import { waiverNeeded } from '../invoices/lien-waivers/needed.ts'
import { type InvoiceAmounts, invoiceAmounts } from '../invoices/net-due.ts'
import { isEnded, isLive, type PurchaseOrderStatus } from '../purchase-orders/status.ts'

/** A line of an order with its approved changes, and what its vendor has billed on it so far. */
export type BillableLine = { amountCents: number; sentCents: number }

/** Returns what a line asks for once this much of it is done: R(percent × line) − billed before, never less than zero. */
export function amountDone({ amountCents, sentCents }: BillableLine, percent: Percent): Cents {
  return cents(Math.max(0, percentOf(amountCents, percent) - sentCents))
}

/** The percent of a line that was billed so far, rounded down to a whole number, so 100 means all of it. */
export function percentSent({ amountCents, sentCents }: BillableLine): number {
  if (sentCents <= 0) return 0
  return amountCents <= 0 ? 100 : Number((BigInt(sentCents) * 100n) / BigInt(amountCents))
}

export type BilledNow = { lines: readonly { amountCents: number }[]; extras: readonly { amountCents: number }[] }

/** Returns what an invoice from the portal asks for. It releases no retainage. */
export function billedAmounts({ lines, extras }: BilledNow, retainagePct: Percent): InvoiceAmounts {
  return invoiceAmounts({ lines: [...lines, ...extras], retainagePct, releasedCents: 0 })
}

/** An order as its vendor bills it. Amounts are cents. */
export type BillableOrder = {
  /** with approved changes */
  revisedCents: number
  /** invoices that weren't rejected or voided, extras included */
  sentCents: number
  /** the retainage that these withhold and don't release */
  heldCents: number
}

/** Returns by how much an order is billed beyond what was agreed, this invoice included. It's accepted anyway. */
export function overOrder(order: Pick<BillableOrder, 'revisedCents' | 'sentCents'>, subtotalCents: number): Cents {
  return cents(Math.max(0, order.sentCents + subtotalCents - order.revisedCents))
}

/** Returns the conditional lien waiver that goes with an invoice; null if none is needed. */
export function waiverToSign(
  order: BillableOrder,
  { subtotalCents, retainageCents, netDueCents }: InvoiceAmounts,
  thresholdCents: number,
): LienWaiverKind | null {
  const { withInvoice } = waiverNeeded({
    thresholdCents,
    state: null,
    invoice: { subtotalCents, netDueCents, paidCents: 0, isFinal: false },
    order: {
      revisedCents: order.revisedCents,
      billedAfterCents: order.sentCents + subtotalCents,
      retainageHeldAfterCents: order.heldCents + retainageCents,
    },
    attached: [],
  })
  return withInvoice
}

/** Returns the earlier invoice with the same number. */
export function invoiceWithNumber<Earlier extends { invoiceNo: string }>(
  invoiceNo: string,
  earlier: readonly Earlier[],
): Earlier | undefined {
  const number = comparableNumber(invoiceNo)
  return number === '' ? undefined : earlier.find((other) => comparableNumber(other.invoiceNo) === number)
}

export const BILLING_STOPS = ['not_accepted', 'closed', 'canceled'] as const
/** Why a vendor can't bill an order. */
export type BillingStop = (typeof BILLING_STOPS)[number]

/** An order can be billed once it's accepted, here or on paper, until it ends. */
export function billingStop(order: {
  status: PurchaseOrderStatus
  acceptedOn: string | null
  answer: 'accepted' | 'declined' | null
}): BillingStop | null {
  if (order.status === 'cancelled') return 'canceled'
  if (isEnded(order.status) || !isLive(order.status)) return 'closed'
  return order.acceptedOn !== null || order.answer === 'accepted' ? null : 'not_accepted'
}
