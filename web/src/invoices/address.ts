import { useSearchParams } from 'react-router'

/** What the tab shows: the list, an invoice, the invoice being edited, or a new one, on an order if one is named. */
export type InvoicePlace =
  | { view: 'list' }
  | { view: 'new'; orderId: string | null; releasedCents: number }
  | { view: 'invoice'; invoiceId: string }
  | { view: 'edit'; invoiceId: string }

export function invoicesLink(dealId: string): string {
  return `/app/deals/${dealId}/invoices`
}

export function invoiceLink(dealId: string, invoiceId: string): string {
  return `${invoicesLink(dealId)}?invoice=${invoiceId}`
}

export function editInvoiceLink(dealId: string, invoiceId: string): string {
  return `${invoiceLink(dealId, invoiceId)}&edit=1`
}

export function newInvoiceLink(dealId: string, orderId: string | null = null): string {
  return `${invoiceLink(dealId, 'new')}${orderId === null ? '' : `&order=${orderId}`}`
}

/** A new invoice that bills what is held on an order. */
export function releaseLink(dealId: string, orderId: string, heldCents: number): string {
  return `${newInvoiceLink(dealId, orderId)}&release=${heldCents}`
}

export function useInvoicePlace(): InvoicePlace {
  const [params] = useSearchParams()
  const invoice = params.get('invoice')
  if (invoice === null) return { view: 'list' }
  if (invoice === 'new')
    return { view: 'new', orderId: params.get('order'), releasedCents: centsIn(params.get('release')) }
  return params.has('edit') ? { view: 'edit', invoiceId: invoice } : { view: 'invoice', invoiceId: invoice }
}

/** Where a file of the deal's invoices is imported. */
export function importLink(dealId: string): string {
  return `/app/payments/import?deal=${dealId}`
}

function centsIn(text: string | null): number {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : 0
}
