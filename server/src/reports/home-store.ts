import type { CLOSING_KINDS } from '@plumbline/contract/reports'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { sql } from 'kysely'
import { type Query, statement } from '../platform/db/doors.ts'

export type ClosingRow = {
  kind: (typeof CLOSING_KINDS)[number]
  on: Day
  dealId: string
  number: string
  name: string
  ownerId: string
  stageId: string
  stageNameEn: string
  stageNameEs: string
  found: number
}

/** Purchases, sales and loan maturities of active deals within some days, soonest first, each with how many there are. */
export function closingsQuery(
  orgId: string,
  { from, to, withLoans, limit }: { from: Day; to: Day; withLoans: boolean; limit: number },
): Query<ClosingRow> {
  return sql<ClosingRow>`
    select
      closing.kind, closing.on, deal.id as deal_id, deal.number, deal.name, deal.owner_id, stage.id as stage_id,
      stage.name_en as stage_name_en, stage.name_es as stage_name_es, count(*) over ()::int as found
    from deals deal
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id
    cross join lateral (
      select 'purchase' as kind, deal.closing_date as "on" where deal.purchase_date is null
      union all
      select 'sale', sale.closing_date where sale.sale_date is null
      union all
      select 'loan', min(loan.maturity_date)
      from loans loan
      where ${withLoans} and loan.org_id = deal.org_id and loan.deal_id = deal.id and loan.status not in ('paid_off', 'cancelled')
        and loan.maturity_date >= ${from}
    ) closing
    where deal.org_id = ${orgId} and deal.status = 'active' and closing.on between ${from} and ${to}
    order by closing.on, deal.id, closing.kind
    limit ${limit}`
}

export type PipelineCountsRow = {
  id: string
  dealType: DealType
  nameEn: string
  nameEs: string
  stages: { id: string; key: string; nameEn: string; nameEs: string; position: number; count: number }[]
}

/** The number of active deals in each stage that can have any. */
export const pipelineCounts = statement<PipelineCountsRow>(
  'reports.pipeline_counts',
  `with counted as (
    select deal.stage_id, count(*)::int as count
    from deals deal
    where deal.org_id = $1 and deal.status = 'active'
    group by deal.stage_id
  )
  select
    pipeline.id, pipeline.deal_type, pipeline.name_en, pipeline.name_es,
    jsonb_agg(
      jsonb_build_object(
        'id', stage.id, 'key', stage.key, 'nameEn', stage.name_en, 'nameEs', stage.name_es, 'position', stage.position,
        'count', coalesce(counted.count, 0)
      ) order by stage.position
    ) as stages
  from pipelines pipeline
  join stages stage on stage.org_id = pipeline.org_id and stage.pipeline_id = pipeline.id and stage.kind = 'normal'
  left join counted on counted.stage_id = stage.id
  where pipeline.org_id = $1
  group by pipeline.id, pipeline.deal_type, pipeline.name_en, pipeline.name_es
  order by pipeline.deal_type`,
)
