import type { DealType } from '@plumbline/domain/deals/fields'
import type { SOURCES } from '@plumbline/domain/deals/field-options'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'

export type Facets = {
  types: { dealType: DealType; active: number }[]
  markets: { market: string; count: number }[]
  sources: { source: (typeof SOURCES)[number]; count: number }[]
  tags: { tag: string; count: number }[]
}

/** Counts of active deals by the properties that lists can be filtered by; all but the types within one type. */
export const facetsQuery = (orgId: string, dealType: DealType | null): Query<Facets> => sql<Facets>`
      with active as (
        select deal_type, market, source, tags from deals where org_id = ${orgId} and status = 'active'
      ), of_type as (
        select market, source, tags from active where ${dealType}::text is null or deal_type = ${dealType}
      )
      select
        (select coalesce(jsonb_agg(jsonb_build_object('dealType', deal_type, 'active', count)), '[]') from (select deal_type, count(*) from active group by 1) counted) as types,
        (
          select coalesce(jsonb_agg(jsonb_build_object('market', market, 'count', count) order by count desc, market), '[]')
          from (select market, count(*) from of_type where market is not null group by 1 order by 2 desc, 1 limit 200) counted
        ) as markets,
        (
          select coalesce(jsonb_agg(jsonb_build_object('source', source, 'count', count) order by count desc, source), '[]')
          from (select source, count(*) from of_type where source is not null group by 1) counted
        ) as sources,
        (
          select coalesce(jsonb_agg(jsonb_build_object('tag', tag, 'count', count) order by count desc, tag), '[]')
          from (select tag, count(*) from of_type, unnest(tags) tag group by 1 order by 2 desc, 1 limit 200) counted
        ) as tags`
