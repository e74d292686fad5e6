import type { Found, FoundOf } from '@plumbline/contract/search'
import { drawLink } from '../../draws/address.ts'
import { invoiceLink } from '../../invoices/address.ts'
import { orderLink } from '../../purchase-orders/address.ts'

const LINKS: { readonly [Kind in Found['kind']]: (found: FoundOf<Kind>) => string } = {
  deal: ({ id }) => `/app/deals/${id}`,
  vendor: ({ id }) => `/app/vendors/${id}`,
  contact: ({ id }) => `/app/people/${id}`,
  order: ({ id, deal }) => orderLink(deal.id, id),
  invoice: ({ id, deal }) => invoiceLink(deal.id, id),
  draw: ({ id, deal }) => drawLink(deal.id, id),
  document: ({ id, deal }) => `/app/deals/${deal.id}/documents?document=${id}`,
  task: ({ title, deal }) =>
    deal === null ? `/app/tasks?show=everyone&q=${encodeURIComponent(title)}` : `/app/deals/${deal.id}`,
}

/** Returns where a record is shown. */
export function linkOf<Kind extends Found['kind']>(found: FoundOf<Kind>): string {
  const link = LINKS[found.kind] as (one: FoundOf<Kind>) => string
  return link(found)
}
