import { sql } from 'kysely'
import { daysInStage } from '../deals/list/stay-store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

function isUnnotifiedRed(now: Date) {
  return sql`
    deal.status = 'active' and not deal.is_sample and not deal.on_hold and ${daysInStage(now)} >= stage.sla_days
    and not exists (
      select from stage_sla_notices notified
      where notified.org_id = deal.org_id and notified.deal_id = deal.id and notified.entered_at = deal.stage_entered_at
    )`
}

/** Organizations with deals that have turned red and whose owners haven't been notified. */
export async function organizationsWithRedDeals(tx: Tx, now: Date): Promise<string[]> {
  const found = await tx.rows(sql<{ orgId: string }>`
      select distinct deal.org_id
      from deals deal
      join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
      join organizations organization on organization.id = deal.org_id and organization.status = 'active'
      where ${isUnnotifiedRed(now)}`)
  return found.map(({ orgId }) => orgId)
}

export type RedDeal = {
  id: string
  name: string
  ownerId: string
  days: number
  limitDays: number
  nameEn: string
  nameEs: string
}

/** Marks the deals that have newly turned red as notified and returns them, longest overdue first. */
export function claimRedDeals(tx: Tx, ctx: Context): Promise<RedDeal[]> {
  return tx.rows(sql<RedDeal>`
    with red as (
      select
        deal.org_id, deal.id, deal.name, deal.owner_id, deal.stage_entered_at, ${daysInStage(ctx.now)} as days, stage.sla_days,
        stage.name_en, stage.name_es
      from deals deal
      join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
      where deal.org_id = ${ctx.tenant.orgId} and ${isUnnotifiedRed(ctx.now)}
      for update of deal
    ),
    notified as (
      insert into stage_sla_notices (org_id, deal_id, entered_at, told_at)
      select red.org_id, red.id, red.stage_entered_at, ${ctx.now} from red
      on conflict do nothing
      returning deal_id
    )
    select red.id, red.name, red.owner_id, red.days, red.sla_days as limit_days, red.name_en, red.name_es
    from red
    join notified on notified.deal_id = red.id
    order by red.days - red.sla_days desc, red.id`)
}
