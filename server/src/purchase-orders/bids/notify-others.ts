import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { OrderNow } from '../orders/with-order.ts'
import { packageOfOrder, vendorsToAsk, writeNotified } from './bids-store.ts'
import { logPackage } from './log.ts'
import { mailThanks } from './mails.ts'
import { packageAgain, packageNow } from './package-now.ts'
import { lockPackage, writePackage } from './store.ts'

/**
 * Once the last order of an award is issued, the vendors whose bids weren't taken are thanked, each once. Until then the
 * award can be withdrawn, so no one is notified.
 */
export async function thankOtherBidders(tx: Tx, ctx: Context, { deal, row: order }: OrderNow): Promise<void> {
  const { orgId } = ctx.tenant
  const packageId = await packageOfOrder(tx, orgId, order.id)
  if (packageId === undefined) return
  const before = await packageNow(tx, deal, found(await lockPackage(tx, orgId, packageId)))
  const waits = before.bids.some((bid) => bid.order !== null && WAITING.has(bid.order.status))
  const others = before.bids.filter((bid) => bid.order === null && bid.notifiedAt === null)
  if (before.row.status !== 'awarded' || waits || others.length === 0) return
  const ids = others.map(({ vendorId }) => vendorId)
  const vendors = new Map((await vendorsToAsk(tx, orgId, ids)).map((vendor) => [vendor.id, vendor]))
  for (const bid of others) {
    const vendor = vendors.get(bid.vendorId)
    const to = vendor && !vendor.doNotContact ? vendor.email : null
    if (vendor && to !== null) await mailThanks(tx, ctx, before, { ...vendor, email: to })
    await writeNotified(tx, orgId, bid.id, { at: ctx.now, to })
  }
  await writePackage(tx, { orgId, id: packageId, now: ctx.now }, before.row)
  const notifiedVendors = others.map(({ vendorName }) => vendorName)
  const after = await packageAgain(tx, before)
  await logPackage(tx, ctx, 'bid_package.vendor_notified', { before, after, also: { notifiedVendors } })
}

/** Orders that may still be withdrawn. */
const WAITING: ReadonlySet<string> = new Set(['draft', 'pending_approval', 'rejected', 'approved'])
