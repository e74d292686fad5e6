import { openItems } from '../moves/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { openItemCounts } from './punch/store.ts'

/** Punch items that are open on these deals, for the stages that ask. */
export const openPunchItems = answer(openItems, async (tx, ctx, { dealIds }) => {
  const rows = await openItemCounts(tx, ctx.tenant.orgId, dealIds)
  return new Map(rows.map(({ dealId, count }) => [dealId, new Map([['punch_items', count]])]))
})
