import { sql } from 'kysely'
import { type Query, statement } from '../platform/db/doors.ts'

export type ActiveDealRow = {
  id: string
  number: string
  name: string
  stageNameEn: string
  stageNameEs: string
  inLastStage: boolean
  onHold: boolean
  quietDays: number
}

/** Every active deal; each counts toward the plan's limit. */
export function activeDealsQuery(orgId: string, now: Date): Query<ActiveDealRow> {
  return sql<ActiveDealRow>`
    select
      deal.id, deal.number, deal.name, stage.name_en as stage_name_en, stage.name_es as stage_name_es, deal.on_hold,
      not exists (
        select from stages later
        where later.org_id = stage.org_id and later.pipeline_id = stage.pipeline_id and later.kind = 'normal'
          and later.position > stage.position
      ) as in_last_stage,
      greatest(0, extract(epoch from ${now}::timestamptz - coalesce(latest.at, deal.created_at)) / 86400)::int as quiet_days
    from deals deal
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    left join lateral (
      select event.at
      from activity_events event
      where event.org_id = deal.org_id and event.deal_id = deal.id
      order by event.id desc
      limit 1
    ) latest on true
    where deal.org_id = ${orgId} and deal.status = 'active'`
}

export const countActiveDeals = statement<{ used: number }>(
  'billing.active-deals',
  `select count(*)::int as used from deals deal where deal.org_id = $1 and deal.status = 'active'`,
)

export const storedBytes = statement<{ usedBytes: number; trashBytes: number }>(
  'billing.stored-bytes',
  `select
    coalesce(sum(version.bytes), 0)::bigint as used_bytes,
    coalesce(sum(version.bytes) filter (where version.deleted_at is not null or document.deleted_at is not null), 0)::bigint
      as trash_bytes
  from document_versions version
  join documents document on document.org_id = version.org_id and document.id = version.document_id
  where version.org_id = $1`,
)

export type StoredDealRow = { id: string; number: string; name: string; bytes: number }

/** The deals whose documents take the most storage, the largest first. */
export const largestDeals = statement<StoredDealRow>(
  'billing.largest-deals',
  `select deal.id, deal.number, deal.name, sum(version.bytes)::bigint as bytes
  from document_versions version
  join documents document on document.org_id = version.org_id and document.id = version.document_id
  join deals deal on deal.org_id = document.org_id and deal.id = document.deal_id
  where version.org_id = $1
  group by deal.id, deal.number, deal.name
  order by bytes desc, deal.id
  limit $2`,
)
