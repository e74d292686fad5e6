import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { type RawBuilder, sql } from 'kysely'
import { daysInStage } from '../deals/list/stay-store.ts'
import { type Query, statement } from '../platform/db/doors.ts'

/** Narrows deals to those that this user owns or is assigned to; null = all. */
function ownDeals(userId: string | null): RawBuilder<unknown> {
  return userId ? sql`and (deal.owner_id = ${userId} or deal.team_ids @> array[${userId}]::uuid[])` : sql``
}

export type PastSlaRow = {
  dealId: string
  number: string
  name: string
  ownerId: string
  stageId: string
  stageNameEn: string
  stageNameEs: string
  daysInStage: number
  slaDays: number
  found: number
}

/** Active deals at or past their stage's limit, furthest past it first. Each row includes the total count. */
export function pastSlaQuery(
  orgId: string,
  now: Date,
  { ownDealsOf, limit }: { ownDealsOf: string | null; limit: number },
): Query<PastSlaRow> {
  return sql<PastSlaRow>`
    select
      deal.id as deal_id, deal.number, deal.name, deal.owner_id, stage.id as stage_id, stage.name_en as stage_name_en,
      stage.name_es as stage_name_es, stay.days as days_in_stage, stage.sla_days, count(*) over ()::int as found
    from deals deal
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    cross join lateral (select ${daysInStage(now)} as days) stay
    where deal.org_id = ${orgId} and deal.status = 'active' and not deal.on_hold and stay.days >= stage.sla_days
      ${ownDeals(ownDealsOf)}
    order by stay.days - stage.sla_days desc, deal.id
    limit ${limit}`
}

export type HoldDueRow = Omit<PastSlaRow, 'daysInStage' | 'slaDays'> & { reviewOn: string }

/** Active deals on hold whose day of review has come, longest due first, each with how many there are. */
export function holdsDueQuery(
  orgId: string,
  today: Day,
  { ownDealsOf, limit }: { ownDealsOf: string | null; limit: number },
): Query<HoldDueRow> {
  return sql<HoldDueRow>`
    select
      deal.id as deal_id, deal.number, deal.name, deal.owner_id, stage.id as stage_id, stage.name_en as stage_name_en,
      stage.name_es as stage_name_es, deal.on_hold_review as review_on, count(*) over ()::int as found
    from deals deal
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    where deal.org_id = ${orgId} and deal.status = 'active' and deal.on_hold and deal.on_hold_review <= ${today}
      ${ownDeals(ownDealsOf)}
    order by deal.on_hold_review, deal.id
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
