import type { PortalBid, PortalBidInput } from '@plumbline/contract/portal/bids'
import type { VendorContext } from '../../platform/http/context.ts'
import { bidByVendor, declineByVendor, openedByVendor } from '../../purchase-orders/bids/from-vendor.ts'
import { getPortalBid } from './queries.ts'

/** Shows an invitation to its vendor, and records for the team when it was first opened. */
export async function openPortalBid(ctx: VendorContext, packageId: string): Promise<PortalBid> {
  const shown = await getPortalBid(ctx, packageId)
  if (shown.status === 'to_answer') await openedByVendor(ctx, ofVendor(ctx, packageId))
  return shown
}

type Sending = { packageId: string; seen: string; version: number | null; bid: PortalBidInput }

export async function sendPortalBid(ctx: VendorContext, { packageId, ...given }: Sending): Promise<PortalBid> {
  await getPortalBid(ctx, packageId)
  await bidByVendor(ctx, { ...ofVendor(ctx, packageId), ...given, by: ctx.visit.person })
  return getPortalBid(ctx, packageId)
}

export async function declinePortalBid(
  ctx: VendorContext,
  { packageId, note }: { packageId: string; note: string },
): Promise<PortalBid> {
  await getPortalBid(ctx, packageId)
  await declineByVendor(ctx, { ...ofVendor(ctx, packageId), note })
  return getPortalBid(ctx, packageId)
}

function ofVendor({ visit }: VendorContext, packageId: string) {
  return { packageId, vendorId: visit.vendor.id }
}
