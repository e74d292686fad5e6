import type { OpenItems } from '../moves/providers.ts'
import { openItems } from '../moves/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { openOnDeals } from './gates-store.ts'
import { compliantVendors } from './orders/papers.ts'

/** What orders and change orders leave open on a deal, for the stages that ask. */
export const openOrders = answer(openItems, async (tx, ctx, { dealIds }): Promise<OpenItems> => {
  const deals = await openOnDeals(tx, ctx.tenant.orgId, dealIds)
  const vendorIds = [...new Set(deals.flatMap((deal) => deal.vendorIds))]
  const compliant = vendorIds.length === 0 ? new Set() : await compliantVendors(tx, ctx, vendorIds)
  return new Map(
    deals.map((deal) => [
      deal.dealId,
      new Map([
        ['purchase_orders', deal.openOrders],
        ['unissued_orders', deal.unissuedOrders],
        ['change_orders', deal.openChanges],
        ['vendor_papers', deal.vendorIds.filter((id) => !compliant.has(id)).length],
      ]),
    ]),
  )
})
