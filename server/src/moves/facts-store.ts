import { type RawBuilder, sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type FactCounts = {
  compCount: number
  permitsIssued: number
  hasLoan: boolean
  budgetApproved: boolean
  arvAsOf: string | null
  maoCents: number | null
}

/** @param dealId a value, or a column of the surrounding query */
function factColumns(orgId: string, dealId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select count(*) from comps where org_id = ${orgId} and deal_id = ${dealId} and include)::int as comp_count,
    (select count(*) from permits where org_id = ${orgId} and deal_id = ${dealId} and number <> '' and issued is not null)::int as permits_issued,
    exists (select from loans where org_id = ${orgId} and deal_id = ${dealId} and status <> 'cancelled') as has_loan,
    exists (select from budgets where org_id = ${orgId} and deal_id = ${dealId} and version_no > 0) as budget_approved,
    (select as_of from valuations where org_id = ${orgId} and deal_id = ${dealId} and kind = 'arv' and is_current) as arv_as_of,
    (select mao_cents from deal_projection where org_id = ${orgId} and deal_id = ${dealId}) as mao_cents`
}

/** What gates need to count and know about a deal, in one query. */
export function countFacts(tx: Tx, orgId: string, dealId: string): Promise<FactCounts> {
  return tx.one(prepared(sql<FactCounts>`select ${factColumns(orgId, sql`${dealId}`)}`))
}

/** Same as `countFacts`, for many deals in one query. */
export async function countFactsOf(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
): Promise<Map<string, FactCounts>> {
  const rows = await tx.rows(sql<FactCounts & { dealId: string }>`
    select asked.id as deal_id, ${factColumns(orgId, sql`asked.id`)}
    from unnest(${[...dealIds]}::uuid[]) asked (id)`)
  return new Map(rows.map((row) => [row.dealId, row]))
}
