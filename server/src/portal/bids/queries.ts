import type { PortalBid } from '@plumbline/contract/portal/bids'
import { isUuid } from '@plumbline/domain/ids'
import { allowsLumpSum } from '@plumbline/domain/purchase-orders/bids/by-vendor'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { linesOfPackages } from '../../purchase-orders/bids/store.ts'
import { ownerOf } from '../queries.ts'
import { presentPortalBid } from './presenter.ts'
import { answersOfVendor, invitationOfVendor, linesAsked } from './store.ts'

/** @throws ApiError not_found for what the vendor wasn't invited to */
export async function getPortalBid(ctx: VendorContext, packageId: string): Promise<PortalBid> {
  const { row, lines, answers } = await readAsVendor(ctx.db, ownerOf(ctx), async (tx) => {
    const invited = found(isUuid(packageId) ? await invitationOfVendor(tx, packageId) : undefined)
    return {
      row: invited,
      lines: await linesAsked(tx, packageId),
      answers: invited.bidId === null ? [] : await answersOfVendor(tx, invited.bidId),
    }
  })
  // Vendors don't see which budget lines the work belongs to.
  const scope = await txAs(ctx, (tx) => linesOfPackages(tx, ctx.tenant.orgId, [packageId]))
  return presentPortalBid(row, { lines, answers, allowsLumpSum: allowsLumpSum(scope) }, ctx.today)
}
