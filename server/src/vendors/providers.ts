import type { VendorSpend } from '@plumbline/contract/vendors/vendors'
import type { RatedOrder } from '@plumbline/domain/vendors/rating'
import { provider } from '../platform/rooms/provider.ts'

/** @property vendorIds null = all of the organization's */
export type SpendAsked = { vendorIds: readonly string[] | null; year: number }

/** What later rooms know of what went through vendors. Vendors without any of it are left out of the answer. */
export const vendorSpend = provider<SpendAsked, ReadonlyMap<string, VendorSpend>>('vendor spend')

/** The closed orders of vendors, which rate them. */
export const ratedOrders = provider<{ vendorIds: readonly string[] }, ReadonlyMap<string, readonly RatedOrder[]>>(
  'rated orders',
)

/** The places in the portal that an email can lead to besides its first page. */
export type PortalPlace = 'papers' | 'papers/1099'

/** Links into the portal for a vendor who has one, for an email about an order, or one that leads to its papers. */
export const portalLinks = provider<{ vendorId: string; orderId: string | null; leadsTo?: PortalPlace }, string | null>(
  'portal links',
)
