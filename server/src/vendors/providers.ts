import type { VendorSpend } from '@plumbline/contract/vendors/vendors'
import type { RatedOrder } from '@plumbline/domain/vendors/rating'
import { provider } from '../platform/rooms/provider.ts'

/** What later rooms know of what went through vendors. Vendors without any of it are left out of the answer. */
export const vendorSpend = provider<{ vendorIds: readonly string[]; year: number }, ReadonlyMap<string, VendorSpend>>(
  'vendor spend',
)

/** The closed orders of vendors, which rate them. */
export const ratedOrders = provider<{ vendorIds: readonly string[] }, ReadonlyMap<string, readonly RatedOrder[]>>(
  'rated orders',
)

/** Links into the portal for a vendor who has one, for an email about an order. */
export const portalLinks = provider<{ vendorId: string; orderId: string | null }, string | null>('portal links')
