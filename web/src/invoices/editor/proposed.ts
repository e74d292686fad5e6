import type { InvoiceProposals } from '@plumbline/contract/invoice-reading'
import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { InvoiceDraft } from './draft.ts'

type Vendors = OrderDesk['vendors']

/**
 * What a file's proposals put into a draft. A vendor must be one of those that can be chosen; another vendor ends the
 * draft's order. The total goes on the only line that has no amount yet.
 */
export function proposedPart(
  draft: InvoiceDraft,
  proposals: InvoiceProposals,
  vendors: Vendors,
): Partial<InvoiceDraft> {
  const { invoiceNo, invoiceDate, totalCents } = proposals
  const vendorId = vendorOf(proposals, vendors)
  const isOther = vendorId !== null && vendorId !== draft.vendorId
  const lines = isOther ? draft.lines.map((line) => ({ ...line, orderLineId: null })) : draft.lines
  const [only, ...others] = lines
  const takesTotal = totalCents !== null && only !== undefined && others.length === 0 && only.amountCents === null
  return {
    ...(isOther ? { vendorId, orderId: null, releasedCents: 0 } : {}),
    ...(invoiceNo ? { invoiceNo: invoiceNo.value } : {}),
    ...(invoiceDate ? { invoiceDate: invoiceDate.value } : {}),
    lines: takesTotal ? [{ ...only, amountCents: totalCents.value }] : lines,
  }
}

/** Whether the draft already has what can be taken from the proposals. */
export function agreesWith(draft: InvoiceDraft, proposals: InvoiceProposals, vendors: Vendors): boolean {
  const { invoiceNo, invoiceDate } = proposals
  const vendorId = vendorOf(proposals, vendors)
  return (
    (vendorId === null || draft.vendorId === vendorId) &&
    (invoiceNo === null || draft.invoiceNo === invoiceNo.value) &&
    (invoiceDate === null || draft.invoiceDate === invoiceDate.value)
  )
}

function vendorOf({ vendor }: InvoiceProposals, vendors: Vendors): string | null {
  const id = vendor?.value.id ?? null
  return vendors.some((known) => known.id === id) ? id : null
}
