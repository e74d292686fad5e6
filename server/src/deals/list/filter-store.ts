import type { DealFilter } from '@plumbline/contract/deals/deals'
import { type DateFilter, daysOfRange, parseDateFilter } from '@plumbline/domain/deals/date-filter'
import { fieldSpec } from '@plumbline/domain/deals/fields'
import type { Day } from '@plumbline/domain/calendar'
import type { Mine } from '@plumbline/domain/deals/people'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/db/containing.ts'
import type { Tenant } from '../../platform/db/doors.ts'
import { flaggedDeals } from './flags-store.ts'
import type { ListReader } from './reader.ts'

/** The `where` clause for all lists, counts, and boards, on the alias `deal`. It starts with the organization. */
export function dealFilterSql(reader: ListReader, filter: Partial<DealFilter>): RawBuilder<boolean> {
  const { tenant, today } = reader
  const parts: RawBuilder<unknown>[] = [
    sql`deal.org_id = ${tenant.orgId}`,
    sql`deal.status = ${filter.status ?? 'active'}`,
  ]
  if (filter.dealType) parts.push(sql`deal.deal_type = ${filter.dealType}`)
  if (filter.stageIds?.length) parts.push(sql`deal.stage_id = any(${filter.stageIds}::uuid[])`)
  if (filter.ownerIds?.length) parts.push(sql`deal.owner_id = any(${filter.ownerIds}::uuid[])`)
  if (filter.mine) parts.push(ownDeals(tenant, filter.mine))
  if (filter.markets?.length) parts.push(sql`deal.market = any(${filter.markets}::text[])`)
  if (filter.sources?.length) parts.push(sql`deal.source = any(${filter.sources}::text[])`)
  if (filter.tags?.length) parts.push(sql`deal.tags && ${filter.tags}::text[]`)
  if (filter.onHold !== undefined) parts.push(sql`deal.on_hold = ${filter.onHold}`)
  for (const text of filter.dates ?? []) {
    const date = parseDateFilter(text)
    if (date) parts.push(dateSql(date, today))
  }
  if (filter.flags?.length) parts.push(flaggedDeals(filter.flags, reader))
  if (filter.q) for (const word of searchWords(filter.q)) parts.push(sql`deal.search_text like ${containing(word)}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Whether a deal counts in sums: sample deals do only until the organization has a deal of its own. */
export function countsInSums(orgId: string): RawBuilder<boolean> {
  return sql<boolean>`(not deal.is_sample or not exists (select from deals own where own.org_id = ${orgId} and not own.is_sample))`
}

function ownDeals({ userId }: Tenant, mine: Mine): RawBuilder<unknown> {
  const assigned = sql`deal.team_ids @> array[${userId}]::uuid[]`
  return mine === 'assigned' ? assigned : sql`(deal.owner_id = ${userId} or ${assigned})`
}

function dateSql({ field, range }: DateFilter, today: Day): RawBuilder<unknown> {
  const { home, column } = fieldSpec(field)
  const day =
    home === 'deals'
      ? sql.ref(`deal.${column}`)
      : sql`(select ${sql.ref(`part.${column}`)} from ${sql.table(home)} part where part.org_id = deal.org_id and part.deal_id = deal.id)`
  const days = daysOfRange(range, today)
  if (days === null) return sql`${day} is null`
  const ends = [
    ...(days.from === null ? [] : [sql`${day} >= ${days.from}`]),
    ...(days.to === null ? [] : [sql`${day} <= ${days.to}`]),
  ]
  return sql.join(ends, sql` and `)
}

const MAX_WORDS = 8

function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/** Lowercase without accents, as in `search_text`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
