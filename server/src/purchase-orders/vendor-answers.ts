import { billedOn } from './providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { on } from '../platform/rooms/hook.ts'
import { vendorMerged, vendorUnmerged } from '../vendors/hooks.ts'
import { ratedOrders, vendorSpend } from '../vendors/providers.ts'
import { giveBids, giveBidsBack } from './bids/bids-store.ts'
import { closedOrders, giveOrders, giveOrdersBack, orderedFrom, countedOrders } from './vendors-store.ts'

/** What is ordered from vendors and not billed yet. */
export const spendOnOrders = answer(vendorSpend, async (tx, ctx, { vendorIds }) => {
  const { orgId } = ctx.tenant
  const { billed } = await billedOn(tx, ctx, await countedOrders(tx, orgId, vendorIds))
  const rows = await orderedFrom(tx, orgId, vendorIds, billed)
  return new Map(rows.map(({ vendorId, ...spend }) => [vendorId, { ...spend, unpaidCents: 0, paidCents: 0 }]))
})

/** The closed orders that rate vendors. */
export const ordersOfVendors = answer(ratedOrders, async (tx, ctx, { vendorIds }) => {
  const { orgId } = ctx.tenant
  const { billed } = await billedOn(tx, ctx, await countedOrders(tx, orgId, vendorIds))
  const rows = await closedOrders(tx, orgId, vendorIds, billed)
  return Map.groupBy(rows, ({ vendorId }) => vendorId)
})

export const vendorsMerge = on(vendorMerged, async (tx, ctx, merge) => {
  const { orgId } = ctx.tenant
  await Promise.all([giveOrders(tx, orgId, merge), giveBids(tx, orgId, merge)])
})

export const vendorsUnmerge = on(vendorUnmerged, async (tx, ctx, merge) => {
  const { orgId } = ctx.tenant
  await Promise.all([giveOrdersBack(tx, orgId, merge), giveBidsBack(tx, orgId, merge)])
})
