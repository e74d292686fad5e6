import type { PortalBid, PortalBidSummary } from '@plumbline/contract/portal/bids'
import type { Day } from '@plumbline/domain/calendar'
import { type InvitedBid, portalBidStatus } from '@plumbline/domain/portal/bids'
import { mayBid } from '@plumbline/domain/purchase-orders/bids/by-vendor'
import type { VendorAnswer } from '@plumbline/domain/purchase-orders/bids/lump-sum'
import { scopeMark } from '../../purchase-orders/bids/scope-mark.ts'
import type { AskedLineRow, InvitedRow } from './store.ts'

export function presentBidSummary(row: InvitedRow, today: Day): PortalBidSummary {
  return {
    id: row.id,
    title: row.title,
    site: row.site,
    needBy: row.needBy,
    closesOn: row.closesOn,
    status: portalBidStatus(factsOf(row), today),
    totalCents: row.totalCents,
  }
}

type OfBid = { lines: readonly AskedLineRow[]; answers: readonly VendorAnswer[]; allowsLumpSum: boolean }

export function presentPortalBid(row: InvitedRow, { lines, answers, allowsLumpSum }: OfBid, today: Day): PortalBid {
  return {
    ...presentBidSummary(row, today),
    today,
    note: row.note,
    lines: lines.map(({ id, description, qty, unit }) => ({ id, description, qty, unit })),
    allowsLumpSum,
    seen: scopeMark(row, lines),
    mayBid: mayBid(factsOf(row), today),
    declined: row.declinedOn === null || row.bidId !== null ? null : { on: row.declinedOn, note: row.declineNote },
    bid: bidOf(row, answers),
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber! },
  }
}

function factsOf({ dealStatus, vendorStatus, bidId, orderId, ...row }: InvitedRow): InvitedBid {
  return {
    status: row.status,
    closesOn: row.closesOn,
    isDealActive: dealStatus === 'active',
    isUsed: vendorStatus !== 'do_not_use',
    declinedOn: row.declinedOn,
    hasBid: bidId !== null,
    isOrdered: orderId !== null,
    isThanked: row.isThanked,
  }
}

function bidOf(row: InvitedRow, answers: readonly VendorAnswer[]): PortalBid['bid'] {
  if (row.bidId === null) return null
  return {
    lines: answers.map(({ lineId, answer, amountCents }) => ({ lineId, answer, amountCents })),
    startsOn: row.startsOn,
    finishOn: row.finishOn,
    holdsUntil: row.holdsUntil,
    leavesOut: row.leavesOut ?? '',
    note: row.bidNote ?? '',
    receivedOn: row.receivedOn!,
    sentBy: row.sentBy,
    version: row.version!,
  }
}
