import { bidPolicy } from '@plumbline/domain/purchase-orders/policy'
import { dealForChange } from '../../deals/with-deal.ts'
import { editConflict, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type PackageNow, packageNow } from './package-now.ts'
import { shownPackage } from './shown.ts'
import { dealOfPackage, lockPackage } from './store.ts'

export type PackageTarget = { packageId: string; version: number }

/**
 * The skeleton of every change to a package: locks the deal, then the package, and checks that the caller may write bids
 * and saw the current version.
 * @param version omitted where a bid’s own version is compared
 * @throws ApiError not_found, forbidden, wrong_state, edit_conflict
 */
export function withPackage<Result>(
  ctx: Context,
  { packageId, version }: { packageId: string; version?: number },
  work: (tx: Tx, now: PackageNow) => Promise<Result>,
): Promise<Result> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const [deal, row] = await Promise.all([
      dealForChange(tx, ctx, dealOfPackage(orgId, packageId), { status: 'active', policy: bidPolicy.manage }),
      lockPackage(tx, orgId, packageId),
    ])
    const now = await packageNow(tx, deal, found(row))
    if (version !== undefined && now.row.version !== version)
      throw editConflict(now.row.version, await shownPackage(tx, ctx, now))
    return work(tx, now)
  })
}
