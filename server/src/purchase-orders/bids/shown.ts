import type { Bid, BidInvitation, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { possiblePackageEvents, statusOn, takesBids } from '@plumbline/domain/purchase-orders/bids/package'
import { bidPolicy } from '@plumbline/domain/purchase-orders/policy'
import { type Rating, ratingOf } from '@plumbline/domain/vendors/rating'
import type { FiguredLine } from '../../budgets/lines/figures.ts'
import { figuredLines } from '../../budgets/lines/figures.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Judged, judgeVendors } from '../../vendors/papers/judge.ts'
import { readOrders } from '../../vendors/spend.ts'
import type { BidRow, InvitationRow } from './bids-store.ts'
import { dayCostsOfDeal } from './day-cost.ts'
import type { ScopeRow } from './store.ts'
import type { PackageNow } from './package-now.ts'

/** A package as the page shows it: with what each vendor’s papers and earlier orders say, and what the lines have left. */
export async function shownPackage(tx: Tx, ctx: Context, now: PackageNow): Promise<BidPackage> {
  const { row, deal, lines, bids } = now
  const vendorIds = bids.map(({ vendorId }) => vendorId)
  const [dayCost, figured, judged, orders] = await Promise.all([
    dayCostsOfDeal(tx, ctx, deal),
    figuredLines(tx, ctx, deal.id),
    judgeVendors(tx, ctx, vendorIds),
    readOrders(tx, ctx, vendorIds),
  ])
  return {
    id: row.id,
    number: row.number,
    dealId: row.dealId,
    dealName: row.dealName,
    title: row.title,
    note: row.note,
    needBy: row.needBy,
    closesOn: row.closesOn,
    status: statusOn(row, ctx.today),
    lines: lines.map(presentLine),
    invitations: now.invitations.map(presentInvitation),
    bids: bids.map((bid) =>
      presentBid(bid, { judged: judged.get(bid.vendorId), rating: ratingOf(orders.get(bid.vendorId) ?? []) }),
    ),
    dayCost: dayCost(row.needBy),
    left: leftOf(lines, figured),
    awarded:
      row.awardedAt && row.awardedBy
        ? { at: row.awardedAt.toISOString(), by: { id: row.awardedBy, name: row.awardedByName ?? '' } }
        : null,
    createdBy: { id: row.createdBy, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    abilities: abilitiesOf(ctx, now),
    version: row.version,
  }
}

function abilitiesOf(ctx: Context, { deal, row, bids }: PackageNow): BidPackage['abilities'] {
  const manages = bidPolicy.manage(ctx.actor, deal)
  const status = statusOn(row, ctx.today)
  const takes = manages && takesBids(status)
  return {
    edit: takes,
    editLines: takes && bids.length === 0,
    invite: manages && status === 'open',
    enterBid: takes,
    award: takes && bids.length > 0,
    withdrawAward: manages && row.status === 'awarded' && areDrafts(bids),
    events: manages ? possiblePackageEvents(status) : [],
  }
}

/** Whether the orders that an award made can still be deleted. */
export function areDrafts(bids: readonly Pick<BidRow, 'order'>[]): boolean {
  return bids.every(({ order }) => order === null || order.status === 'draft')
}

function leftOf(lines: readonly ScopeRow[], figured: readonly FiguredLine[]): BidPackage['left'] {
  const ids = [...new Set(lines.map(({ budgetLineId }) => budgetLineId))]
  return ids.map((budgetLineId) => ({
    budgetLineId,
    uncommittedCents: figured.find(({ id }) => id === budgetLineId)?.figures.uncommittedCents ?? 0,
  }))
}

function presentLine(line: ScopeRow): BidPackage['lines'][number] {
  return {
    id: line.id,
    budgetLineId: line.budgetLineId,
    code: line.code,
    budgetLine: line.budgetLine,
    description: line.description,
    qty: line.qty,
    unit: line.unit,
    estimateCents: line.estimateCents,
    awardedBidId: line.awardedBidId,
  }
}

function presentInvitation(row: InvitationRow): BidInvitation {
  return {
    vendor: { id: row.vendorId, name: row.vendorName },
    invitedAt: row.invitedAt.toISOString(),
    to: row.sentTo,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    openedOn: row.openedOn,
    declinedOn: row.declinedOn,
    declineNote: row.declineNote,
  }
}

function presentBid(row: BidRow, { judged, rating }: { judged: Judged | undefined; rating: Rating }): Bid {
  return {
    id: row.id,
    vendor: { id: row.vendorId, name: row.vendorName },
    startsOn: row.startsOn,
    finishOn: row.finishOn,
    receivedOn: row.receivedOn,
    holdsUntil: row.holdsUntil,
    leavesOut: row.leavesOut,
    note: row.note,
    document: row.documentId === null ? null : { id: row.documentId, title: row.documentTitle ?? '' },
    lines: row.lines.map(({ lineId, answer, amountCents, countedCents }) => ({
      lineId,
      answer,
      amountCents,
      countedCents,
    })),
    enteredBy: row.enteredBy === null ? null : { id: row.enteredBy, name: row.enteredByName ?? '' },
    sentBy: row.sentBy === null ? null : { name: row.sentBy, email: row.sentEmail ?? '' },
    order: row.order,
    notified: row.notifiedAt && { at: row.notifiedAt.toISOString(), to: row.notifiedTo },
    standing: judged?.standing ?? NOTHING_REQUIRED,
    rating: { overall: rating.overall, orders: rating.orders },
    version: row.version,
  }
}

/** Of a vendor that was merged into one that bid as well. */
const NOTHING_REQUIRED = { rank: 'valid', type: null, status: null, coveredUntil: null, canTakeOrders: true } as const
