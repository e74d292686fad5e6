import type { DealType } from '@plumbline/domain/deals/fields'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'

export type Facets = {
  types: { dealType: DealType; active: number }[]
  markets: { market: string; count: number }[]
  tags: { tag: string; count: number }[]
}

/** Counts of active deals by the properties that lists can be filtered by. */
export const facetsQuery = (orgId: string): Query<Facets> => sql<Facets>`
      with active as (select deal_type, market, tags from deals where org_id = ${orgId} and status = 'active')
      select
        (select coalesce(jsonb_agg(jsonb_build_object('dealType', deal_type, 'active', count)), '[]') from (select deal_type, count(*) from active group by 1) counted) as types,
        (
          select coalesce(jsonb_agg(jsonb_build_object('market', market, 'count', count) order by count desc, market), '[]')
          from (select market, count(*) from active where market is not null group by 1 order by 2 desc, 1 limit 200) counted
        ) as markets,
        (
          select coalesce(jsonb_agg(jsonb_build_object('tag', tag, 'count', count) order by count desc, tag), '[]')
          from (select tag, count(*) from active, unnest(tags) tag group by 1 order by 2 desc, 1 limit 200) counted
        ) as tags`
