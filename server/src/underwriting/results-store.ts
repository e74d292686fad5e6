import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Context } from '../platform/http/context.ts'

/** A closed deal's results as stored with its sale, and since when they are these. */
export type StoredResults = Record<string, unknown> & { realizedAt?: string; updatedOn?: string }

/** Read in the transaction that changes them, which may have changed them before. */
export async function currentResults(tx: Tx, { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>): Promise<StoredResults> {
  const row = await tx.first(sql<{ realized: StoredResults | null }>`
    select realized from sales where org_id = ${orgId} and deal_id = ${id}`)
  return row?.realized ?? {}
}

export async function keepFormerResults(tx: Tx, ctx: Context, dealId: string, results: StoredResults): Promise<void> {
  await tx.run(sql`
    insert into former_results (org_id, id, deal_id, results, replaced_at)
    values (${ctx.tenant.orgId}, ${newId()}, ${dealId}, ${JSON.stringify(results)}::jsonb, ${ctx.now})`)
}

export type FormerResults = { results: StoredResults; replacedAt: Date }

/** The results that late bills have replaced since the deal was last closed, latest first. */
export function formerResultsQuery(orgId: string, dealId: string): Query<FormerResults> {
  return prepared(
    sql<FormerResults>`
    select former.results, former.replaced_at
    from former_results former
    join sales sale on sale.org_id = former.org_id and sale.deal_id = former.deal_id
    where former.org_id = ${orgId} and former.deal_id = ${dealId}
      and former.replaced_at >= (sale.realized ->> 'realizedAt')::timestamptz
    order by former.replaced_at desc`,
  )
}
