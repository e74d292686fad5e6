import type { ContactRole } from '@plumbline/domain/contacts/contact'
import {
  type ContactFilter,
  type ContactGroup,
  type ContactSort,
  rolesOfGroup,
} from '@plumbline/domain/contacts/groups'
import { phoneKey } from '@plumbline/domain/phone-number'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/db/containing.ts'
import type { Query } from '../../platform/db/doors.ts'
import { type Cursor, IS_VALUE_OF } from '../../platform/lists/cursor.ts'

export type PeopleFilter = {
  q?: string | undefined
  group?: ContactGroup | undefined
  role?: ContactRole | undefined
  only?: ContactFilter | undefined
}

export type DirectoryRow = {
  id: string
  name: string
  company: string
  roles: ContactRole[]
  email: string | null
  phone: string | null
  address: string
  tags: string[]
  notes: string
  doNotContact: boolean
  deals: number
  activeDeals: number
  lastContactedAt: Date | null
  sortValue: string
}

const ACTIVE_DEALS = sql`exists (
  select
  from deal_contacts link
  join deals deal on deal.org_id = link.org_id and deal.id = link.deal_id
  where link.org_id = contact.org_id and link.contact_id = contact.id and deal.status = 'active'
)`

const ONLY: Readonly<Record<ContactFilter, RawBuilder<unknown>>> = {
  active_deals: ACTIVE_DEALS,
  do_not_contact: sql`contact.do_not_contact`,
  without_email: sql`contact.email is null`,
  without_phone: sql`contact.phone is null`,
}

const MOST_WORDS = 8

export function matching(orgId: string, { q = '', group, role, only }: PeopleFilter): RawBuilder<unknown> {
  const parts = [sql`contact.org_id = ${orgId} and contact.merged_into is null`]
  if (group) parts.push(inGroup(group))
  if (role) parts.push(sql`contact.roles @> array[${role}]::text[]`)
  if (only) parts.push(ONLY[only])
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) parts.push(oneWord(word))
  return sql.join(parts, sql` and `)
}

function inGroup(group: ContactGroup): RawBuilder<unknown> {
  const roles = sql`contact.roles && ${[...rolesOfGroup(group)]}::text[]`
  return group === 'others' ? sql`(${roles} or contact.roles = '{}')` : roles
}

function oneWord(word: string): RawBuilder<unknown> {
  const like = containing(word)
  const digits = /\d{3}/.test(word) ? phoneKey(word) : null
  return sql`(
    contact.name ilike ${like} or contact.company ilike ${like} or contact.email ilike ${like} or contact.phone ilike ${like}
    or array_to_string(contact.tags, ' ') ilike ${like}
    ${digits === null ? sql`` : sql`or regexp_replace(contact.phone, '\\D', '', 'g') like ${`%${digits}%`}`}
  )`
}

type Sorting = { value: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'int'; isDescending: boolean }

const DEALS = sql`(
  select count(distinct link.deal_id)::int
  from deal_contacts link
  where link.org_id = contact.org_id and link.contact_id = contact.id
)`

const SORTINGS: Readonly<Record<ContactSort, Sorting>> = {
  name: { value: sql`lower(contact.name)`, type: 'text', isDescending: false },
  last_contact: {
    value: sql`coalesce(contact.last_contacted_at, '1900-01-01'::timestamptz)`,
    type: 'timestamptz',
    isDescending: true,
  },
  deals: { value: DEALS, type: 'int', isDescending: true },
}

export function isSortValueOf(sort: ContactSort): (text: string) => boolean {
  return IS_VALUE_OF[SORTINGS[sort].type]
}

type Page = { sort: ContactSort; after: Cursor | null; limit: number }

/** A page of contacts, with the deals that name them. */
export function directoryPage(orgId: string, filter: PeopleFilter, { sort, after, limit }: Page): Query<DirectoryRow> {
  const { value, type, isDescending } = SORTINGS[sort]
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const later = sql.raw(isDescending ? '<' : '>')
  return sql<DirectoryRow>`
    select
      page.id, page.name, page.company, page.roles, page.email, page.phone, page.address, page.tags, page.notes, page.do_not_contact, page.last_contacted_at,
      page.sorted_by::text as sort_value, named.deals, named.active_deals
    from (
      select
        contact.org_id, contact.id, contact.name, contact.company, contact.roles, contact.email, contact.phone, contact.address,
        contact.tags, contact.notes,
        contact.do_not_contact, contact.last_contacted_at, ${value} as sorted_by
      from contacts contact
      where ${matching(orgId, filter)}
        ${after ? sql`and (${value}, contact.id) ${later} (${after.sortValue}::${sql.raw(type)}, ${after.id}::uuid)` : sql``}
      order by ${value} ${direction}, contact.id ${direction}
      limit ${limit}
    ) page
    cross join lateral (
      select
        count(distinct deal.id)::int as deals,
        (count(distinct deal.id) filter (where deal.status = 'active'))::int as active_deals
      from deal_contacts link
      join deals deal on deal.org_id = link.org_id and deal.id = link.deal_id
      where link.org_id = page.org_id and link.contact_id = page.id
    ) named
    order by page.sorted_by ${direction}, page.id ${direction}`
}

export type Counts = { everyone: number; found: number } & Record<ContactGroup, number>

/** How many contacts there are, by group, and how many match the filters. */
export function directoryCounts(orgId: string, filter: PeopleFilter, groups: readonly ContactGroup[]): Query<Counts> {
  const byGroup = groups.map((group) => sql`count(*) filter (where ${inGroup(group)})::int as ${sql.ref(group)}`)
  return sql<Counts>`
    select
      count(*)::int as everyone, count(*) filter (where ${matching(orgId, filter)})::int as found, ${sql.join(byGroup)}
    from contacts contact
    where contact.org_id = ${orgId} and contact.merged_into is null`
}

/** A single row with a count for each saved view, using the same filter as the list. */
export function countsOfViews(
  orgId: string,
  views: readonly { id: string; filter: PeopleFilter }[],
): Query<Record<string, number>> {
  const columns = views.map(
    ({ id, filter }) =>
      sql`(select count(*)::int from contacts contact where ${matching(orgId, filter)}) as ${sql.ref(id)}`,
  )
  return sql<Record<string, number>>`select ${sql.join(columns)}`
}
