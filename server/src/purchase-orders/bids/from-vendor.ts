import type { BidInput } from '@plumbline/contract/purchase-orders/bids'
import { answersWithCounts, mayBid } from '@plumbline/domain/purchase-orders/bids/by-vendor'
import type { VendorAnswer } from '@plumbline/domain/purchase-orders/bids/lump-sum'
import { dealKeys } from '../../deals/live-keys.ts'
import { lockDeal } from '../../deals/store.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { type BidFacts, type InvitationRow, vendorsToAsk, writeInvitations } from './bids-store.ts'
import { checkedBid, takeBid } from './enter.ts'
import { touch } from './invite.ts'
import { logPackage } from './log.ts'
import { notifyOfBid, notifyOfDecline } from './notices.ts'
import { packageAgain, type PackageNow, packageNow } from './package-now.ts'
import { scopeMark } from './scope-mark.ts'
import { dealOfPackage, lockPackage } from './store.ts'

type OfVendor = { packageId: string; vendorId: string }
type Person = { name: string; email: string }

export type VendorBid = Pick<BidInput, 'startsOn' | 'finishOn' | 'holdsUntil' | 'leavesOut' | 'note'> & {
  lines: readonly VendorAnswer[]
}
/** @property seen the mark of the scope that the vendor priced */
type Bidding = OfVendor & { seen: string; version: number | null; bid: VendorBid; by: Person }

/** Takes the bid that an invited vendor sends, or its change. The same bid sent twice is one. */
export function bidByVendor(ctx: Context, { seen, version, bid: given, by, ...target }: Bidding): Promise<void> {
  return withOwnInvitation(ctx, target, async (tx, before, invitation) => {
    await expectMayBid(tx, ctx, before, target.vendorId)
    if (scopeMark(before.row, before.lines) !== seen) throw wrongState('changed')
    const former = before.bids.find(({ vendorId }) => vendorId === target.vendorId)
    const facts = await checkedBid(tx, ctx, before, {
      ...given,
      receivedOn: ctx.today,
      documentId: former?.documentId ?? null,
      lines: answersWithCounts(given.lines, former?.lines ?? []),
    })
    if (former && former.sentBy !== null && isSame(former, facts)) return
    if ((former?.version ?? null) !== version) throw wrongState('changed')
    const opened = { openedOn: invitation.openedOn ?? ctx.today, declinedOn: null, declineNote: '' }
    await writeInvitations(tx, before.row, [{ ...invitation, ...opened }])
    const { after, bid } = await takeBid(tx, ctx, before, {
      vendorId: target.vendorId,
      former,
      facts,
      by: { enteredBy: null, sentBy: by.name, sentEmail: by.email },
    })
    await notifyOfBid(tx, ctx, after, bid, former ? 'changed' : 'sent')
    await announce(tx, ctx, dealKeys(before.row.dealId))
  })
}

function isSame(one: BidFacts, other: BidFacts): boolean {
  return said(one) === said(other)
}

function said({ startsOn, finishOn, holdsUntil, leavesOut, note, lines }: BidFacts): string {
  const answers = lines
    .filter(({ answer }) => answer !== 'not_bid')
    .map(({ lineId, answer, amountCents }) => [lineId, answer, amountCents].join(' '))
    .toSorted()
  return JSON.stringify([startsOn, finishOn, holdsUntil, leavesOut, note, answers])
}

/** Keeps why an invited vendor doesn't bid. It may still send a bid while bidding is open. */
export function declineByVendor(ctx: Context, { note, ...target }: OfVendor & { note: string }): Promise<void> {
  return withOwnInvitation(ctx, target, async (tx, before, invitation) => {
    await expectMayBid(tx, ctx, before, target.vendorId)
    if (before.bids.some(({ vendorId }) => vendorId === target.vendorId)) throw wrongState('received')
    if (invitation.declinedOn !== null && invitation.declineNote === note) return
    const declined = {
      ...invitation,
      openedOn: invitation.openedOn ?? ctx.today,
      declinedOn: ctx.today,
      declineNote: note,
    }
    await writeInvitations(tx, before.row, [declined])
    await touch(tx, ctx, before)
    const after = await packageAgain(tx, before)
    const also = { vendorName: invitation.vendorName, reason: note }
    await logPackage(tx, ctx, 'bid_package.vendor_declined', { before, after, also })
    await notifyOfDecline(tx, ctx, after, declined)
    await announce(tx, ctx, dealKeys(before.row.dealId))
  })
}

/** Keeps the day on which the vendor first saw an open invitation. The package's version stays: nothing to decide has changed. */
export function openedByVendor(ctx: Context, target: OfVendor): Promise<void> {
  return withOwnInvitation(ctx, target, async (tx, before, invitation) => {
    if (invitation.openedOn !== null) return
    await writeInvitations(tx, before.row, [{ ...invitation, openedOn: ctx.today }])
    const also = { vendorName: invitation.vendorName }
    await logPackage(tx, ctx, 'bid_package.vendor_opened', { before, after: await packageAgain(tx, before), also })
    await announce(tx, ctx, dealKeys(before.row.dealId))
  })
}

/** Locks the deal, then the package, if the vendor was invited to it. @throws ApiError not_found */
function withOwnInvitation<Result>(
  ctx: Context,
  { packageId, vendorId }: OfVendor,
  work: (tx: Tx, now: PackageNow, invitation: InvitationRow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const [deal, row] = await Promise.all([
      lockDeal(tx, orgId, dealOfPackage(orgId, packageId)),
      lockPackage(tx, orgId, packageId),
    ])
    const now = await packageNow(tx, found(deal), found(row))
    return work(tx, now, found(now.invitations.find((one) => one.vendorId === vendorId)))
  })
}

/** @throws ApiError wrong_state once bidding is over */
async function expectMayBid(tx: Tx, ctx: Context, { deal, row }: PackageNow, vendorId: string): Promise<void> {
  const [vendor] = await vendorsToAsk(tx, ctx.tenant.orgId, [vendorId])
  const facts = { ...row, isDealActive: deal.status === 'active', isUsed: vendor?.status !== 'do_not_use' }
  if (!mayBid(facts, ctx.today)) throw wrongState(row.status === 'open' ? 'closed' : row.status)
}
