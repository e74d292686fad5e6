import type { Day } from '@plumbline/domain/calendar'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { VendorAnswer } from '@plumbline/domain/purchase-orders/bids/lump-sum'
import type { BidPackageStatus } from '@plumbline/domain/purchase-orders/bids/package'
import type { VendorStatus } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but the vendor's own rows.

export type InvitedRow = {
  id: string
  title: string
  site: string
  note: string
  needBy: Day | null
  closesOn: Day | null
  status: BidPackageStatus
  dealStatus: DealStatus
  vendorStatus: VendorStatus
  declinedOn: Day | null
  declineNote: string
  bidId: string | null
  startsOn: Day | null
  finishOn: Day | null
  holdsUntil: Day | null
  leavesOut: string | null
  bidNote: string | null
  receivedOn: Day | null
  sentBy: string | null
  version: number | null
  totalCents: number | null
  isThanked: boolean
  /** only orders that were sent are visible here */
  orderId: string | null
  orderNumber: number | null
}

const MOST_INVITATIONS = 100

function invitedWhere(where: RawBuilder<unknown>): RawBuilder<InvitedRow> {
  return sql<InvitedRow>`
    select
      package.id, package.title, coalesce(deal.name, deal.number) as site, package.note, package.need_by, package.closes_on,
      package.status, deal.status as deal_status, vendor.status as vendor_status, invitation.declined_on,
      invitation.decline_note, bid.id as bid_id, bid.starts_on, bid.finish_on, bid.holds_until, bid.leaves_out,
      bid.note as bid_note, bid.received_on, bid.sent_by, bid.version, bid.notified_at is not null as is_thanked,
      case when bid.id is not null then (
        select coalesce(sum(line.amount_cents), 0)::bigint from bid_lines line where line.bid_id = bid.id
      ) end as total_cents,
      po.id as order_id, po.number as order_number
    from bid_invitations invitation
    join bid_packages package on package.org_id = invitation.org_id and package.id = invitation.package_id
    join deals deal on deal.org_id = package.org_id and deal.id = package.deal_id
    join vendors vendor on vendor.org_id = invitation.org_id and vendor.id = invitation.vendor_id
    left join bids bid on bid.org_id = package.org_id and bid.package_id = package.id
    left join purchase_orders po on po.org_id = bid.org_id and po.id = bid.order_id
    where ${where}`
}

/** Latest first. */
export function invitationsOfVendor(tx: Tx): Promise<InvitedRow[]> {
  return tx.rows(sql<InvitedRow>`
    ${invitedWhere(sql`true`)}
    order by invitation.invited_at desc, package.id
    limit ${MOST_INVITATIONS}`)
}

export function invitationOfVendor(tx: Tx, packageId: string): Promise<InvitedRow | undefined> {
  return tx.first(invitedWhere(sql`package.id = ${packageId}`))
}

export type AskedLineRow = { id: string; description: string; qty: string | null; unit: string | null }

export function linesAsked(tx: Tx, packageId: string): Promise<AskedLineRow[]> {
  return tx.rows(sql<AskedLineRow>`
    select id, description, trim_scale(qty)::text as qty, unit
    from bid_package_lines where package_id = ${packageId} order by position, id`)
}

export function answersOfVendor(tx: Tx, bidId: string): Promise<VendorAnswer[]> {
  return tx.rows(sql<VendorAnswer>`
    select line_id, answer, amount_cents from bid_lines where bid_id = ${bidId} order by line_id`)
}
