import { openItems } from '../moves/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { openItemCounts } from './punch/store.ts'

/** Open punch items of these deals, for stages that require them to be done. */
export const openPunchItems = answer(openItems, async (tx, ctx, { dealIds }) => {
  const rows = await openItemCounts(tx, ctx.tenant.orgId, dealIds)
  return new Map(rows.map(({ dealId, count }) => [dealId, new Map([['punch_items', count]])]))
})
