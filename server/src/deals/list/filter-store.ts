import type { DealFilter } from '@plumbline/contract/deals/deals'
import type { Mine } from '@plumbline/domain/deals/people'
import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../platform/db/doors.ts'

/**
 * The `where` clause for all lists, counts, and boards, on the alias `deal`. It starts with the organization.
 * @param tenant the actor's organization, and the actor, for their own deals
 */
export function dealFilterSql(tenant: Tenant, filter: Partial<DealFilter>): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [
    sql`deal.org_id = ${tenant.orgId}`,
    sql`deal.status = ${filter.status ?? 'active'}`,
  ]
  if (filter.dealType) parts.push(sql`deal.deal_type = ${filter.dealType}`)
  if (filter.stageIds?.length) parts.push(sql`deal.stage_id = any(${filter.stageIds}::uuid[])`)
  if (filter.ownerIds?.length) parts.push(sql`deal.owner_id = any(${filter.ownerIds}::uuid[])`)
  if (filter.mine) parts.push(ownDeals(tenant, filter.mine))
  if (filter.markets?.length) parts.push(sql`deal.market = any(${filter.markets}::text[])`)
  if (filter.tags?.length) parts.push(sql`deal.tags && ${filter.tags}::text[]`)
  if (filter.onHold !== undefined) parts.push(sql`deal.on_hold = ${filter.onHold}`)
  if (filter.q)
    for (const word of searchWords(filter.q)) parts.push(sql`deal.search_text like ${`%${escapeLike(word)}%`}`)
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

const MAX_WORDS = 8

function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** Lowercase without accents, as in `search_text`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
