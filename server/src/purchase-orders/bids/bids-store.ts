import type { Day } from '@plumbline/domain/calendar'
import type { BidLine } from '@plumbline/domain/purchase-orders/bids/comparison'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type InvitationFacts = {
  vendorId: string
  invitedAt: Date
  invitedBy: string
  sentTo: string | null
  remindedAt: Date | null
  openedOn: Day | null
  declinedOn: Day | null
  /** why the vendor doesn't bid, in its words */
  declineNote: string
}
export type InvitationRow = InvitationFacts & { packageId: string; vendorName: string }

export type BidFacts = {
  startsOn: Day | null
  finishOn: Day | null
  receivedOn: Day
  /** the last day on which the price holds */
  holdsUntil: Day | null
  leavesOut: string
  note: string
  documentId: string | null
  lines: readonly BidLine[]
}
/** The member who entered a bid, or the person who sent it from the vendor's portal. */
export type BidSource = { enteredBy: string | null; sentBy: string | null; sentEmail: string | null }

export type BidRow = BidFacts &
  BidSource & {
    id: string
    packageId: string
    vendorId: string
    vendorName: string
    documentTitle: string | null
    order: { id: string; number: number; status: PurchaseOrderStatus; version: number } | null
    notifiedAt: Date | null
    notifiedTo: string | null
    enteredByName: string | null
    enteredAt: Date
    version: number
  }

/** The invitations of these packages, in the order in which they went out. */
export function invitationsOf(tx: Tx, orgId: string, packageIds: readonly string[]): Promise<InvitationRow[]> {
  return tx.rows(sql<InvitationRow>`
    select
      invitation.package_id, invitation.vendor_id, vendor.name as vendor_name, invitation.invited_at,
      invitation.invited_by, invitation.sent_to, invitation.reminded_at, invitation.opened_on, invitation.declined_on,
      invitation.decline_note
    from bid_invitations invitation
    join vendors vendor on vendor.org_id = invitation.org_id and vendor.id = invitation.vendor_id
    where invitation.org_id = ${orgId} and invitation.package_id = any(${[...packageIds]}::uuid[])
    order by invitation.invited_at, vendor.name, vendor.id`)
}

/** The bids of these packages with their lines, in the order in which they came. */
export function bidsOf(tx: Tx, orgId: string, packageIds: readonly string[]): Promise<BidRow[]> {
  return tx.rows(sql<BidRow>`
    select
      bid.id, bid.package_id, bid.vendor_id, vendor.name as vendor_name, bid.starts_on, bid.finish_on, bid.received_on,
      bid.holds_until, bid.leaves_out, bid.note, bid.sent_by, bid.sent_email,
      bid.document_id, document.title as document_title, bid.notified_at, bid.notified_to, bid.entered_by,
      ${personName('person')} as entered_by_name, bid.entered_at, bid.version,
      case when po.id is not null then jsonb_build_object(
        'id', po.id, 'number', po.number, 'status', po.status, 'version', po.version
      ) end as order,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'lineId', line.line_id, 'answer', line.answer, 'amountCents', line.amount_cents, 'countedCents', line.counted_cents
        ) order by line.line_id), '[]')
        from bid_lines line
        where line.org_id = bid.org_id and line.bid_id = bid.id
      ) as lines
    from bids bid
    join vendors vendor on vendor.org_id = bid.org_id and vendor.id = bid.vendor_id
    left join profiles person on person.id = bid.entered_by
    left join documents document on document.org_id = bid.org_id and document.id = bid.document_id
    left join purchase_orders po on po.org_id = bid.org_id and po.id = bid.order_id
    where bid.org_id = ${orgId} and bid.package_id = any(${[...packageIds]}::uuid[])
    order by bid.received_on, bid.id`)
}

/** How many bids a deal has, for the gate that asks for two. */
export async function countBids(tx: Tx, orgId: string, dealId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count
    from bids bid
    join bid_packages package on package.org_id = bid.org_id and package.id = bid.package_id
    where bid.org_id = ${orgId} and bid.deal_id = ${dealId} and package.status <> 'cancelled'`)
  return count
}

type OfPackage = { orgId: string; id: string; dealId: string }

/** Writes an invitation, or replaces it. */
export async function writeInvitations(
  tx: Tx,
  { orgId, id }: OfPackage,
  invitations: readonly InvitationFacts[],
): Promise<void> {
  const rows = invitations.map((one) => ({
    vendor_id: one.vendorId,
    invited_at: one.invitedAt,
    invited_by: one.invitedBy,
    sent_to: one.sentTo,
    reminded_at: one.remindedAt,
    opened_on: one.openedOn,
    declined_on: one.declinedOn,
    decline_note: one.declineNote,
  }))
  await tx.run(sql`
    insert into bid_invitations
      (org_id, package_id, vendor_id, invited_at, invited_by, sent_to, reminded_at, opened_on, declined_on, decline_note)
    select ${orgId}, ${id}, one.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one
      (vendor_id uuid, invited_at timestamptz, invited_by uuid, sent_to text, reminded_at timestamptz, opened_on date,
       declined_on date, decline_note text)
    on conflict (org_id, package_id, vendor_id) do update set
      invited_at = excluded.invited_at, invited_by = excluded.invited_by, sent_to = excluded.sent_to,
      reminded_at = excluded.reminded_at, opened_on = excluded.opened_on, declined_on = excluded.declined_on,
      decline_note = excluded.decline_note`)
}

export async function deleteInvitation(tx: Tx, orgId: string, packageId: string, vendorId: string): Promise<void> {
  await tx.run(sql`
    delete from bid_invitations where org_id = ${orgId} and package_id = ${packageId} and vendor_id = ${vendorId}`)
}

export type StoredBid = BidFacts & BidSource & { id: string; vendorId: string; enteredAt: Date; version: number }

/** Writes a bid with its lines, or replaces it. */
export async function writeBid(tx: Tx, { orgId, id: packageId, dealId }: OfPackage, bid: StoredBid): Promise<void> {
  await tx.run(sql`
    insert into bids
      (org_id, id, package_id, deal_id, vendor_id, starts_on, finish_on, received_on, holds_until, leaves_out, note,
       document_id, entered_by, sent_by, sent_email, entered_at, version)
    values (
      ${orgId}, ${bid.id}, ${packageId}, ${dealId}, ${bid.vendorId}, ${bid.startsOn}, ${bid.finishOn}, ${bid.receivedOn},
      ${bid.holdsUntil}, ${bid.leavesOut}, ${bid.note}, ${bid.documentId}, ${bid.enteredBy}, ${bid.sentBy}, ${bid.sentEmail},
      ${bid.enteredAt}, ${bid.version}
    )
    on conflict (org_id, id) do update set
      starts_on = excluded.starts_on, finish_on = excluded.finish_on, received_on = excluded.received_on,
      holds_until = excluded.holds_until, leaves_out = excluded.leaves_out, note = excluded.note,
      document_id = excluded.document_id, entered_by = excluded.entered_by, sent_by = excluded.sent_by,
      sent_email = excluded.sent_email, entered_at = excluded.entered_at, version = excluded.version`)
  await tx.run(sql`delete from bid_lines where org_id = ${orgId} and bid_id = ${bid.id}`)
  const rows = bid.lines.map((line) => ({
    line_id: line.lineId,
    answer: line.answer,
    amount_cents: line.amountCents,
    counted_cents: line.countedCents,
  }))
  await tx.run(sql`
    insert into bid_lines (org_id, package_id, bid_id, line_id, answer, amount_cents, counted_cents)
    select ${orgId}, ${packageId}, ${bid.id}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line
      (line_id uuid, answer text, amount_cents bigint, counted_cents bigint)`)
}

export async function deleteBid(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from bids where org_id = ${orgId} and id = ${id}`)
}

/** Notes which order a bid became; null = none. */
export async function writeOrderOfBid(tx: Tx, orgId: string, id: string, orderId: string | null): Promise<void> {
  await tx.run(sql`update bids set order_id = ${orderId} where org_id = ${orgId} and id = ${id}`)
}

/** The package that an order came from. */
export async function packageOfOrder(tx: Tx, orgId: string, orderId: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ packageId: string }>`
    select package_id from bids where org_id = ${orgId} and order_id = ${orderId}`)
  return row?.packageId
}

export async function writeNotified(
  tx: Tx,
  orgId: string,
  id: string,
  { at, to }: { at: Date; to: string | null },
): Promise<void> {
  await tx.run(sql`
    update bids set notified_at = ${at}, notified_to = ${to} where org_id = ${orgId} and id = ${id}`)
}

export type AskedVendor = {
  id: string
  name: string
  status: 'prospect' | 'active' | 'on_hold' | 'do_not_use'
  locale: 'en' | 'es'
  email: string | null
  doNotContact: boolean
}

/** What asking these vendors needs to know of them. */
export function vendorsToAsk(tx: Tx, orgId: string, ids: readonly string[]): Promise<AskedVendor[]> {
  return tx.rows(sql<AskedVendor>`
    select
      vendor.id, vendor.name, vendor.status, vendor.locale, contact.email,
      coalesce(contact.do_not_contact, false) as do_not_contact
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id = any(${[...ids]}::uuid[]) and vendor.merged_into is null
    order by lower(vendor.name), vendor.id`)
}

type Merge = { fromId: string; intoId: string; mergeId: string }

/** Gives a vendor's bids and invitations to another one. Where both have one in a package, each keeps its own. */
export async function giveBids(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  for (const table of ['bids', 'bid_invitations'] as const)
    await tx.run(sql`
      update ${sql.table(table)} given set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
      where given.org_id = ${orgId} and given.vendor_id = ${fromId} and not exists (
        select from ${sql.table(table)} own
        where own.org_id = given.org_id and own.package_id = given.package_id and own.vendor_id = ${intoId}
      )`)
}

export async function giveBidsBack(tx: Tx, orgId: string, { fromId, mergeId }: Merge): Promise<void> {
  for (const table of ['bids', 'bid_invitations'] as const)
    await tx.run(sql`
      update ${sql.table(table)} set vendor_id = ${fromId}, vendor_merge_id = null
      where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
