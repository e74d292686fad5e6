import { FLAG_KINDS } from '@plumbline/domain/deals/flags'
import type { DealType } from '@plumbline/domain/deals/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import { flagCondition } from './flags-store.ts'
import type { ListReader } from './reader.ts'
import { daysInStage } from './stay-store.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from './store.ts'

export type AttentionRow = CardRow & { found: number; stageNameEn: string; stageNameEs: string }

/**
 * @property ownDealsOf narrows it to deals that this user owns or is assigned to
 */
export type Attention = { dealType?: DealType; ownDealsOf?: string | null; limit: number }

function ownDeals(userId: string): RawBuilder<unknown> {
  return sql`and (deal.owner_id = ${userId} or deal.team_ids @> array[${userId}]::uuid[])`
}

const URGENT = FLAG_KINDS.filter((kind) => kind !== 'sla_amber')

/** Active deals with a flag other than an amber stage limit, most overdue first. */
export function attentionQuery(reader: ListReader, { dealType, ownDealsOf, limit }: Attention): Query<AttentionRow> {
  const { tenant, now } = reader
  const urgent = sql.join(
    URGENT.map((kind) => flagCondition(kind, reader)),
    sql` or `,
  )
  return sql<AttentionRow>`
      select
        ${CARD_COLUMNS}, 0 as checklist_done, 0 as checklist_total, null as created_by_name, count(*) over ()::int as found,
        stage.name_en as stage_name_en, stage.name_es as stage_name_es
      from deals deal
      ${CARD_JOINS}
      where deal.org_id = ${tenant.orgId} and deal.status = 'active'
        ${dealType ? sql`and deal.deal_type = ${dealType}` : sql``}
        ${ownDealsOf ? ownDeals(ownDealsOf) : sql``}
        and (${urgent})
      order by case when deal.on_hold then null else ${daysInStage(now)} - stage.sla_days end desc nulls last, deal.id
      limit ${limit}`
}
