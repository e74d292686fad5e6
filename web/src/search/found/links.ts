import type { Found } from '@plumbline/contract/search'
import { drawLink } from '../../draws/address.ts'
import { invoiceLink } from '../../invoices/address.ts'
import { orderLink } from '../../purchase-orders/address.ts'

/** Returns where a record is shown. */
export function linkOf(found: Found): string {
  switch (found.kind) {
    case 'deal':
      return `/app/deals/${found.id}`
    case 'vendor':
      return `/app/vendors/${found.id}`
    case 'contact':
      return `/app/people/${found.id}`
    case 'order':
      return orderLink(found.deal.id, found.id)
    case 'invoice':
      return invoiceLink(found.deal.id, found.id)
    case 'draw':
      return drawLink(found.deal.id, found.id)
    case 'document':
      return `/app/deals/${found.deal.id}/documents?document=${found.id}`
    case 'task':
      return found.deal === null
        ? `/app/tasks?show=everyone&q=${encodeURIComponent(found.title)}`
        : `/app/deals/${found.deal.id}`
  }
}
