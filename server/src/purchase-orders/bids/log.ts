import type { PurchaseOrderVerb } from '@plumbline/domain/purchase-orders/activity'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { sumCents } from '@plumbline/domain/money'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { recordActivity } from '../log.ts'
import type { BidRow } from './bids-store.ts'
import type { PackageNow } from './package-now.ts'

type Verb<Of extends string> = Extract<PurchaseOrderVerb, `${Of}.${string}`>

/** Adds an entry about a package. `also` has facts that aren't stored on it. */
export function logPackage(
  tx: Tx,
  ctx: Context,
  verb: Verb<'bid_package'>,
  { before, after, also = {} }: { before?: PackageNow; after?: PackageNow; also?: Record<string, unknown> },
): Promise<void> {
  const { row } = (after ?? before)!
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'bid_package', id: row.id, label: `${bidPackageNumber(row.number)} ${row.title}` },
    dealId: row.dealId,
    ...(before ? { before: loggedPackage(before) } : {}),
    ...(after ? { after: { ...loggedPackage(after), ...also } } : {}),
  })
}

function loggedPackage({ row, lines, invitations, bids }: PackageNow) {
  return {
    packageStatus: row.status,
    title: row.title,
    note: row.note || null,
    needBy: row.needBy,
    closesOn: row.closesOn,
    scopeLines: lines.map(({ code, description, estimateCents }) => ({
      code,
      description,
      amountCents: estimateCents,
    })),
    invitedVendors: invitations.map(({ vendorName, declinedOn }) => (declinedOn ? `${vendorName} ✕` : vendorName)),
    bidVendors: bids.map(({ vendorName }) => vendorName),
  }
}

/** Adds an entry about one vendor's bid. */
export function logBid(
  tx: Tx,
  ctx: Context,
  verb: Verb<'bid'>,
  { now, before, after }: { now: PackageNow; before?: BidRow; after?: BidRow },
): Promise<void> {
  const { id, vendorName } = (after ?? before)!
  const label = `${vendorName}, ${bidPackageNumber(now.row.number)}`
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'bid', id, label },
    dealId: now.row.dealId,
    ...(before ? { before: loggedBid(before, now) } : {}),
    ...(after ? { after: loggedBid(after, now) } : {}),
  })
}

function loggedBid(
  { startsOn, finishOn, receivedOn, holdsUntil, leavesOut, note, documentTitle, lines }: BidRow,
  now: PackageNow,
) {
  const own = now.lines.flatMap((line) => {
    const answer = lines.find(({ lineId }) => lineId === line.id)
    return answer ? [{ code: line.code, description: line.description, amountCents: answer.amountCents }] : []
  })
  return {
    startsOn,
    finishOn,
    receivedOn,
    holdsUntil,
    leavesOut: leavesOut || null,
    note: note || null,
    document: documentTitle,
    asBidCents: sumCents(lines.map(({ amountCents }) => amountCents ?? 0)),
    bidLines: own,
  }
}
