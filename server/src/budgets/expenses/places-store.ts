import type { DealStatus } from '@plumbline/domain/deals/status'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'
import { OWN_SUMS, ownLedgers, type OwnSums } from '../lines/store.ts'

export type PlaceRow = {
  dealId: string
  dealName: string
  status: DealStatus
  ownerId: string
  teamIds: string[]
  /** null for a deal without a budget */
  lineId: string | null
  code: string
  description: string
  originalCents: number
  etcOverrideCents: number | null
} & OwnSums

/**
 * Deals that take expenses, with their budget lines: one deal, or those whose name, number, lines or costs match every
 * search word. Closed ones take late expenses.
 */
export function placesQuery(
  orgId: string,
  { dealId, search }: { dealId?: string | undefined; search?: string | undefined },
): Query<PlaceRow> {
  const patterns = (search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  return sql<PlaceRow>`
    with shown as (
      select deal.id, deal.name, deal.number, deal.status, deal.owner_id, deal.team_ids
      from deals deal
      where deal.org_id = ${orgId} and ${dealId || patterns.length > 0 ? sql`deal.status in ('active', 'closed')` : sql`deal.status = 'active'`}
        ${dealId ? sql`and deal.id = ${dealId}` : sql``}
        and not exists (
          select from unnest(${patterns}::text[]) as word
          where not (
            deal.name ilike word or deal.number ilike word
            or exists (select from budget_lines line where line.org_id = deal.org_id and line.deal_id = deal.id and line.description ilike word)
            or exists (select from cost_items item where item.org_id = deal.org_id and item.deal_id = deal.id and item.name ilike word)
          )
        )
      order by deal.updated_at desc, deal.id
      limit ${MOST_DEALS}
    )
    select
      shown.id as deal_id, coalesce(nullif(shown.name, ''), shown.number) as deal_name, shown.status, shown.owner_id,
      shown.team_ids, line.id as line_id, code.code, line.description, line.original_cents, line.etc_override_cents, ${OWN_SUMS}
    from shown
    left join budget_lines line on line.org_id = ${orgId} and line.deal_id = shown.id
    left join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    ${ownLedgers(orgId, sql`in (select id from shown)`)}
    order by deal_name, shown.id, line.is_contingency, code.code, line.position, line.id`
}

/** Few enough deals for a picker to show at once; the rest are found by typing. */
const MOST_DEALS = 20

/** The deal of each budget line or cost item that exists. */
export async function dealsOfPlaces(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows(sql<{ id: string; dealId: string }>`
    select line.id, line.deal_id
    from budget_lines line
    where line.org_id = ${orgId} and line.id = any(${[...ids]}::uuid[])
    union all
    select item.id, item.deal_id
    from cost_items item
    where item.org_id = ${orgId} and item.id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row.dealId]))
}
