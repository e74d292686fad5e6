import type { PlanTier } from '@plumbline/domain/plans/plans'
import type { VendorLocale } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { PortalPlace } from '../../vendors/providers.ts'

/** Where a link leads; null = to the first page. */
export type LinkPlace = PortalPlace | `orders/${string}` | `invoices/${string}` | null

/** A vendor whose portal is open, and the contact who gets its sign-in links. */
export type OpenVendor = {
  orgId: string
  organization: string
  timeZone: string
  planTier: PlanTier
  vendorId: string
  name: string
  locale: VendorLocale
  person: string
  email: string
}

const OPEN_VENDOR = sql.raw(`
  organization.id as org_id, organization.name as organization, organization.time_zone, organization.plan_tier,
  vendor.id as vendor_id, vendor.name, vendor.locale, contact.name as person, contact.email`)

/** Joins to `vendor`, and drops vendors whose portal is closed. */
const IS_OPEN = sql.raw(`
  join organizations organization on organization.id = vendor.org_id and organization.status = 'active'
  join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id and contact.email is not null`)
const OPEN = sql.raw('vendor.portal_enabled and vendor.merged_into is null')

export function openVendorOf(
  tx: Tx,
  entryHash: Buffer,
  now: Date,
): Promise<(OpenVendor & { leadsTo: LinkPlace }) | undefined> {
  return tx.first(sql<OpenVendor & { leadsTo: LinkPlace }>`
    select ${OPEN_VENDOR}, entry.leads_to
    from portal_entries entry
    join vendors vendor on vendor.org_id = entry.org_id and vendor.id = entry.vendor_id
    ${IS_OPEN}
    left join purchase_orders po on po.org_id = entry.org_id and po.id = entry.order_id
    where entry.token_hash = ${entryHash} and entry.expires_at > ${now} and ${OPEN}
      and (po.id is null or po.status not in ('closed', 'cancelled'))`)
}

/** One address may belong to vendors of several organizations. */
const MOST_VENDORS = 5

export function openVendorsAt(tx: Tx, email: string): Promise<OpenVendor[]> {
  return tx.rows(sql<OpenVendor>`
    select ${OPEN_VENDOR}
    from vendors vendor
    ${IS_OPEN}
    where lower(contact.email) = ${email.toLowerCase()} and ${OPEN}
    order by vendor.updated_at desc
    limit ${MOST_VENDORS}`)
}

export type PortalSession = OpenVendor & { id: string; startedAt: Date; endsAt: Date }

/** A session ends when the contact's address changes, since the old address may be someone else's. */
export function findSession(
  tx: Tx,
  by: { tokenHash: Buffer } | { pageHash: Buffer },
  now: Date,
): Promise<PortalSession | undefined> {
  const isThis = 'tokenHash' in by ? sql`session.token_hash = ${by.tokenHash}` : sql`session.page_hash = ${by.pageHash}`
  return tx.first(sql<PortalSession>`
    select ${OPEN_VENDOR}, session.id, session.created_at as started_at, session.expires_at as ends_at
    from portal_sessions session
    join vendors vendor on vendor.org_id = session.org_id and vendor.id = session.vendor_id
    ${IS_OPEN}
    where ${isThis} and session.ended_at is null and session.expires_at > ${now} and ${OPEN}
      and lower(contact.email) = lower(session.email)`)
}

/** The vendor that a member with the vendor role acts for: the one whose contact has their address. */
export function openVendorOfMember(
  tx: Tx,
  { orgId, email }: { orgId: string; email: string },
): Promise<OpenVendor | undefined> {
  return tx.first(sql<OpenVendor>`
    select ${OPEN_VENDOR}
    from vendors vendor
    ${IS_OPEN}
    where vendor.org_id = ${orgId} and lower(contact.email) = ${email.toLowerCase()} and ${OPEN}
    order by vendor.created_at
    limit 1`)
}

/** The vendor of an order or invoice, if its portal is open. */
export function reachedAbout(
  tx: Tx,
  orgId: string,
  about: { orderId: string } | { invoiceId: string },
): Promise<OpenVendor | undefined> {
  const theirs =
    'orderId' in about
      ? sql`select po.vendor_id from purchase_orders po where po.org_id = ${orgId} and po.id = ${about.orderId}`
      : sql`
        select invoice.vendor_id from vendor_invoices invoice
        where invoice.org_id = ${orgId} and invoice.id = ${about.invoiceId}`
  return tx.first(sql<OpenVendor>`
    select ${OPEN_VENDOR}
    from vendors vendor
    ${IS_OPEN}
    where vendor.org_id = ${orgId} and vendor.id = (${theirs}) and ${OPEN}`)
}

type Owned = { orgId: string; vendorId: string }

export async function insertEntry(
  tx: Tx,
  entry: Owned & { id: string; orderId: string | null; leadsTo: LinkPlace; hash: Buffer; now: Date; endsAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into portal_entries (org_id, id, vendor_id, order_id, leads_to, token_hash, created_at, expires_at)
    values (
      ${entry.orgId}, ${entry.id}, ${entry.vendorId}, ${entry.orderId}, ${entry.leadsTo}, ${entry.hash}, ${entry.now}, ${entry.endsAt}
    )`)
}

type NewKey = Owned & {
  id: string
  email: string
  requestHash: Buffer
  linkHash: Buffer
  codeMark: Buffer
  now: Date
  endsAt: Date
}

/** A new key revokes the vendor's earlier one. */
export async function replaceKey(tx: Tx, key: NewKey): Promise<void> {
  // Two requests at once take turns, so that only one key is live.
  await tx.run(sql`select from vendors where org_id = ${key.orgId} and id = ${key.vendorId} for update`)
  await tx.run(sql`
    update portal_keys set revoked_at = ${key.now}
    where org_id = ${key.orgId} and vendor_id = ${key.vendorId} and used_at is null and revoked_at is null`)
  await tx.run(sql`
    insert into portal_keys
      (org_id, id, vendor_id, email, request_hash, link_hash, code_mark, created_at, expires_at)
    values (
      ${key.orgId}, ${key.id}, ${key.vendorId}, ${key.email}, ${key.requestHash}, ${key.linkHash}, ${key.codeMark}, ${key.now},
      ${key.endsAt}
    )`)
}

export type KeyRow = Owned & {
  id: string
  email: string
  requestHash: Buffer
  codeMark: Buffer
  wrongCodes: number
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

/** Locks the keys of a link or of a device's request, so that each works once. */
export function lockKeys(tx: Tx, by: { linkHash: Buffer } | { requestHash: Buffer }): Promise<KeyRow[]> {
  return tx.rows(sql<KeyRow>`
    select
      key.org_id, key.vendor_id, key.id, key.email, key.request_hash, key.code_mark, key.wrong_codes, key.expires_at, key.used_at,
      key.revoked_at
    from portal_keys key
    where ${'linkHash' in by ? sql`key.link_hash = ${by.linkHash}` : sql`key.request_hash = ${by.requestHash}`}
    order by key.org_id, key.id
    for update`)
}

export async function countWrongCode(tx: Tx, requestHash: Buffer): Promise<void> {
  await tx.run(sql`update portal_keys set wrong_codes = wrong_codes + 1 where request_hash = ${requestHash}`)
}

export async function markUsed(tx: Tx, { orgId, id }: { orgId: string; id: string }, now: Date): Promise<void> {
  await tx.run(sql`update portal_keys set used_at = ${now} where org_id = ${orgId} and id = ${id}`)
}

/** The vendor of a key, if its portal is still open and its address is still the one that the key was sent to. */
export function openVendorOfKey(tx: Tx, { orgId, vendorId, email }: KeyRow): Promise<OpenVendor | undefined> {
  return tx.first(sql<OpenVendor>`
    select ${OPEN_VENDOR}
    from vendors vendor
    ${IS_OPEN}
    where vendor.org_id = ${orgId} and vendor.id = ${vendorId} and ${OPEN} and lower(contact.email) = lower(${email})`)
}

export async function insertSession(
  tx: Tx,
  session: Owned & { id: string; email: string; hash: Buffer; pageHash: Buffer; now: Date; endsAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into portal_sessions (org_id, id, vendor_id, email, token_hash, page_hash, created_at, expires_at)
    values (
      ${session.orgId}, ${session.id}, ${session.vendorId}, ${session.email}, ${session.hash}, ${session.pageHash}, ${session.now},
      ${session.endsAt}
    )`)
}

export function endSession(tx: Tx, { orgId, id }: { orgId: string; id: string }, now: Date): Promise<number> {
  return tx.run(sql`
    update portal_sessions set ended_at = ${now} where org_id = ${orgId} and id = ${id} and ended_at is null`)
}

/** Ends everything that lets a vendor in. */
export async function endAll(tx: Tx, owner: Owned, now: Date): Promise<void> {
  await tx.run(sql`delete from portal_entries where org_id = ${owner.orgId} and vendor_id = ${owner.vendorId}`)
  await endSessions(tx, owner, now)
}

/** Ends a vendor's sessions, and the sign-in link that would start another. @returns how many sessions were open */
export async function endSessions(tx: Tx, { orgId, vendorId }: Owned, now: Date): Promise<number> {
  await tx.run(sql`
    update portal_keys set revoked_at = ${now}
    where org_id = ${orgId} and vendor_id = ${vendorId} and used_at is null and revoked_at is null`)
  return tx.run(sql`
    update portal_sessions set ended_at = ${now}
    where org_id = ${orgId} and vendor_id = ${vendorId} and ended_at is null and expires_at > ${now}`)
}

export type PortalStanding = {
  isOpen: boolean
  email: string | null
  invitedAt: Date | null
  lastVisitAt: Date | null
  planTier: PlanTier
}

export function standingOf(orgId: string, vendorId: string): RawBuilder<PortalStanding> {
  return sql<PortalStanding>`
    select
      vendor.portal_enabled as is_open, contact.email, organization.plan_tier,
      (
        select max(entry.created_at) from portal_entries entry
        where entry.org_id = vendor.org_id and entry.vendor_id = vendor.id and entry.order_id is null
      ) as invited_at,
      (
        select max(session.created_at) from portal_sessions session
        where session.org_id = vendor.org_id and session.vendor_id = vendor.id
      ) as last_visit_at
    from vendors vendor
    join organizations organization on organization.id = vendor.org_id
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id = ${vendorId} and vendor.merged_into is null`
}

const KEPT_DAYS = 30

/** Expired keys, sessions and links are of no use a month later. */
export async function sweepAccess(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await Promise.all([
    tx.run(sql`delete from portal_keys where expires_at < ${before}`),
    tx.run(sql`delete from portal_sessions where expires_at < ${before}`),
    tx.run(sql`delete from portal_entries where expires_at < ${before}`),
  ])
}
