import type { VendorContext } from '../../platform/http/context.ts'
import { getOrderBilling } from '../billing/queries.ts'
import { getPortalInvoice, listPortalInvoices } from '../invoices/queries.ts'
import { getHome, getPortalOrder } from '../queries.ts'

type Reply = { address: RegExp; get(ctx: VendorContext, id: string): Promise<unknown> }

/** The data that pages are rendered with, by its address in the API. It's only read, so opening a page changes nothing. */
const REPLIES: readonly Reply[] = [
  { address: /^\/home$/, get: getHome },
  { address: /^\/orders\/([^/]+)$/, get: (ctx, orderId) => getPortalOrder(ctx, { orderId }) },
  { address: /^\/orders\/([^/]+)\/billing$/, get: getOrderBilling },
  { address: /^\/invoices$/, get: listPortalInvoices },
  { address: /^\/invoices\/([^/]+)$/, get: getPortalInvoice },
]

/** @returns what the API answers at this address; null for what the browser fetches itself */
export function replyTo(ctx: VendorContext, address: string): Promise<unknown> | null {
  for (const reply of REPLIES) {
    const match = reply.address.exec(address)
    if (match) return reply.get(ctx, match[1] ?? '')
  }
  return null
}
