import { phoneKey } from '@plumbline/domain/phone-number'
import type { Day } from '@plumbline/domain/calendar'
import type { PaperStatus, PaperType } from '@plumbline/domain/vendors/compliance'
import { rankOf, type StandingRank, URGENCY } from '@plumbline/domain/vendors/standing'
import type { PaymentTerms, Trade, VendorStatus } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/db/containing.ts'
import { prepared, type Query } from '../../platform/db/doors.ts'
import type { Cursor } from '../../platform/lists/cursor.ts'

export type DirectoryRow = {
  id: string
  name: string
  trades: Trade[]
  status: VendorStatus
  contactName: string | null
  email: string | null
  phone: string | null
  paymentTermsDays: PaymentTerms | null
  retainagePct: string | null
  urgency: number
  paperType: PaperType | null
  paperStatus: PaperStatus | null
  coveredUntil: Day | null
  canTakeOrders: boolean
  asked: number
  reviewId: string | null
  sortValue: string
}

export type DirectoryFilter = {
  q?: string | undefined
  status?: VendorStatus | undefined
  papers?: StandingRank | undefined
  trade?: Trade | undefined
  canTakeOrders?: boolean
  /** leaves out those that orders can't be given to at all */
  usable?: boolean
}

const END = sql.raw(`coalesce(standing.covered_until, '9999-12-31'::date)`)

function matching(
  orgId: string,
  { q = '', status, papers, trade, canTakeOrders, usable }: DirectoryFilter,
): RawBuilder<unknown> {
  const parts = [sql`vendor.org_id = ${orgId} and vendor.merged_into is null`]
  if (status) parts.push(sql`vendor.status = ${status}`)
  if (canTakeOrders !== undefined) parts.push(sql`standing.can_take_orders = ${canTakeOrders}`)
  if (usable) parts.push(sql`vendor.status <> 'do_not_use'`)
  if (trade) parts.push(sql`${trade} = any(vendor.trades)`)
  if (papers) {
    const statuses = URGENCY.flatMap((one, index) => (rankOf(one) === papers ? [index] : []))
    parts.push(sql`standing.urgency = any(${statuses}::int[])`)
  }
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 8)) parts.push(oneWord(word))
  return sql.join(parts, sql` and `)
}

function oneWord(word: string): RawBuilder<unknown> {
  const like = containing(word)
  const digits = /\d{3}/.test(word) ? phoneKey(word) : null
  return sql`(
    vendor.name ilike ${like} or vendor.legal_name ilike ${like} or contact.name ilike ${like} or contact.email ilike ${like}
    or array_to_string(vendor.trades, ' ') ilike ${like}
    ${digits === null ? sql`` : sql`or regexp_replace(contact.phone, '\\D', '', 'g') like ${`%${digits}%`}`}
  )`
}

const TABLES = sql.raw(`
  from vendors vendor
  join vendor_standings standing on standing.org_id = vendor.org_id and standing.vendor_id = vendor.id
  left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id`)

type Page = { after: Cursor | null; limit: number; askedSince: Date; byName?: boolean }

/** Most urgent papers first, or by name. */
export function directoryPage(
  orgId: string,
  filter: DirectoryFilter,
  { after, limit, askedSince, byName = false }: Page,
): Query<DirectoryRow> {
  const [urgency, end, name] = after ? partsOf(after.sortValue) : []
  return sql<DirectoryRow>`
    select
      page.*, page.urgency::text || ' ' || page.ends::text || ' ' || page.sort_name as sort_value,
      asked.count as asked, waiting.id as review_id
    from (
      select
        vendor.org_id, vendor.id, vendor.name, vendor.trades, vendor.status, contact.name as contact_name, contact.email, contact.phone,
        vendor.payment_terms_days, trim_scale(vendor.retainage_pct)::text as retainage_pct, standing.urgency, standing.paper_type,
        standing.paper_status, standing.covered_until, standing.can_take_orders,
        ${END} as ends, lower(vendor.name) as sort_name
      ${TABLES}
      where ${matching(orgId, filter)}
        ${after ? sql`and (standing.urgency, ${END}, lower(vendor.name), vendor.id) > (${urgency}::int, ${end}::date, ${name}::text, ${after.id}::uuid)` : sql``}
      order by ${byName ? sql`` : sql`standing.urgency, ${END},`} lower(vendor.name), vendor.id
      limit ${limit}
    ) page
    cross join lateral (
      select count(*)::int as count
      from vendor_asks ask
      where ask.org_id = page.org_id and ask.vendor_id = page.id and ask.asked_at >= ${askedSince}
    ) asked
    left join lateral (
      select paper.id
      from vendor_documents paper
      where paper.org_id = page.org_id and paper.vendor_id = page.id and paper.review is null
      order by paper.id
      limit 1
    ) waiting on true
    order by ${byName ? sql`` : sql`page.urgency, page.ends,`} page.sort_name, page.id`
}

const SORT_VALUE = /^(\d) (\d{4}-\d{2}-\d{2}) (.*)$/s

function partsOf(sortValue: string): string[] {
  return SORT_VALUE.exec(sortValue)?.slice(1) ?? []
}

export function isSortValue(text: string): boolean {
  return SORT_VALUE.test(text)
}

export type StatusCount = { status: VendorStatus; count: number; blocked: number; found: string | null }

/** How many vendors there are by status, and the ids of those that match, separated by commas. */
export function statusCounts(orgId: string, filter: DirectoryFilter): Query<StatusCount> {
  return sql<StatusCount>`
    select
      vendor.status, count(*)::int as count, count(*) filter (where not standing.can_take_orders)::int as blocked,
      string_agg(vendor.id::text, ',') filter (where ${matching(orgId, filter)}) as found
    ${TABLES}
    where vendor.org_id = ${orgId} and vendor.merged_into is null
    group by vendor.status`
}

const MOST_ALIKE = 20

/** Vendors with the same name but for punctuation and the form of the company. */
export function alikeVendors(orgId: string): Query<{ ids: string[]; names: string[] }> {
  return prepared(sql<{ ids: string[]; names: string[] }>`
    select array_agg(vendor.id order by vendor.id) as ids, array_agg(vendor.name order by vendor.id) as names
    from vendors vendor
    join (
      select name_key from vendors
      where org_id = ${orgId} and merged_into is null and name_key <> ''
      group by name_key
      having count(*) > 1
    ) same on same.name_key = vendor.name_key
    where vendor.org_id = ${orgId} and vendor.merged_into is null
    group by vendor.name_key
    order by min(vendor.name)
    limit ${MOST_ALIKE}`)
}
