import type { BidPackage, BidPackageSummary } from '@plumbline/contract/purchase-orders/bids'
import { sumCents } from '@plumbline/domain/money'
import { costOfAward } from '@plumbline/domain/purchase-orders/bids/award'
import { compareBids } from '@plumbline/domain/purchase-orders/bids/comparison'
import { statusOn } from '@plumbline/domain/purchase-orders/bids/package'
import { bidPolicy } from '@plumbline/domain/purchase-orders/policy'
import type { DayCost } from '@plumbline/domain/underwriting/returns/day-cost'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type BidRow, bidsOf, invitationsOf } from './bids-store.ts'
import { dayCostsOfDeal } from './day-cost.ts'
import { packageNow, scopeOf } from './package-now.ts'
import { shownPackage } from './shown.ts'
import { findPackage, linesOfPackages, listPackages, type PackageRow, type ScopeRow } from './store.ts'

/** @throws ApiError not_found, including for another organization's package; forbidden without rights to amounts */
export function getPackage(ctx: Context, packageId: string): Promise<BidPackage> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = found(await findPackage(tx, orgId, packageId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    authorize(bidPolicy.read(ctx.actor, deal))
    return shownPackage(tx, ctx, await packageNow(tx, deal, row))
  })
}

type Reply = { items: BidPackageSummary[]; abilities: { create: boolean } }

/** @throws ApiError not_found, including for another organization's deal; forbidden without rights to amounts */
export function listPackagesOfDeal(ctx: Context, dealId: string): Promise<Reply> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(bidPolicy.read(ctx.actor, deal))
    const rows = await listPackages(tx, orgId, dealId)
    const ids = rows.map(({ id }) => id)
    const [lines, invitations, bids, dayCost] = await Promise.all([
      linesOfPackages(tx, orgId, ids),
      invitationsOf(tx, orgId, ids),
      bidsOf(tx, orgId, ids),
      dayCostsOfDeal(tx, ctx, deal),
    ])
    const items = rows.map((row) => {
      const own = <Of extends { packageId: string }>(all: readonly Of[]) =>
        all.filter(({ packageId }) => packageId === row.id)
      const invited = new Set([...own(invitations), ...own(bids)].map(({ vendorId }) => vendorId))
      return summary(ctx, row, {
        lines: own(lines),
        bids: own(bids),
        invited: invited.size,
        dayCost: dayCost(row.needBy),
      })
    })
    return { items, abilities: { create: bidPolicy.manage(ctx.actor, deal) } }
  })
}

type Around = { lines: ScopeRow[]; bids: BidRow[]; invited: number; dayCost: DayCost | null }

function summary(ctx: Context, row: PackageRow, around: Around): BidPackageSummary {
  const { lines, bids, invited } = around
  return {
    id: row.id,
    number: row.number,
    dealId: row.dealId,
    title: row.title,
    status: statusOn(row, ctx.today),
    needBy: row.needBy,
    closesOn: row.closesOn,
    invited,
    bids: bids.length,
    leading: leadingOf(row, around),
    estimateCents: sumCents(lines.map(({ estimateCents }) => estimateCents ?? 0)),
  }
}

/** The vendors that got the work, or the one whose bid costs the deal least. */
function leadingOf({ needBy }: PackageRow, { lines, bids, dayCost }: Around): BidPackageSummary['leading'] {
  const terms = { needBy, dayCostCents: dayCost?.totalCents ?? null }
  const scope = scopeOf(lines)
  const awarded = lines.flatMap(({ id, awardedBidId }) => (awardedBidId ? [{ lineId: id, bidId: awardedBidId }] : []))
  if (awarded.length > 0) {
    const winners = bids.filter(({ id }) => awarded.some(({ bidId }) => bidId === id))
    return {
      vendors: winners.map(({ vendorName }) => vendorName),
      costCents: costOfAward(scope, bids, awarded, terms).costCents,
    }
  }
  const lowest = compareBids(scope, bids, terms).find(({ isLowest }) => isLowest)
  const bid = bids.find(({ id }) => id === lowest?.bidId)
  return lowest && bid ? { vendors: [bid.vendorName], costCents: lowest.costCents } : null
}
