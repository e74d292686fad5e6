import { sql } from 'kysely'
import type { NoticeOf } from '../notifications/notice.ts'
import { tellOfSla } from '../notifications/tell.ts'
import { asPlatform, type Tx, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { systemContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { daysInStage } from '../deals/list/stay.ts'

const slaTask = defineJob<Record<string, never>>('pipelines.sla', { expireSeconds: 3_600 })
/** Every hour, so that the notice comes within an hour of the day that makes a deal red. */
const HOURLY = '25 * * * *'

export function registerMoveJobs(app: App): void {
  app.jobs.work(slaTask, async (_data, { signal }) => {
    const told = await tellOwnersOfRedDeals(app, signal)
    if (told > 0) app.log.info({ deals: told }, 'Told owners of deals that are past their stage’s time')
  })
  app.jobs.schedule(slaTask, HOURLY)
}

/**
 * Tells each owner of the deals that turned red since, once for each entry of a stage (domain reference 2). Each
 * organization has a transaction of its own: what was told before a failure stays told.
 * @returns how many deals
 */
export async function tellOwnersOfRedDeals(app: App, signal?: AbortSignal): Promise<number> {
  const now = app.clock()
  const waiting = await asPlatform(app.db, 'find organizations with deals past their stage’s time', (tx) =>
    tx.rows(sql<{ orgId: string }>`
      select distinct deal.org_id
      from deals deal
      join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
      join organizations organization on organization.id = deal.org_id and organization.status = 'active'
      where ${isUntoldRed(now)}`),
  )
  let told = 0
  for (const { orgId } of waiting) {
    if (signal?.aborted) break
    const ctx = await systemContext(app, orgId)
    told += await txAs(ctx, (tx) => tellInOrganization(tx, ctx))
  }
  return told
}

function isUntoldRed(now: Date) {
  return sql`
    deal.status = 'active' and not deal.on_hold and ${daysInStage(now)} >= stage.sla_days
    and not exists (
      select from stage_sla_notices told
      where told.org_id = deal.org_id and told.deal_id = deal.id and told.entered_at = deal.stage_entered_at
    )`
}

type RedDeal = {
  id: string
  name: string
  ownerId: string
  days: number
  limitDays: number
  nameEn: string
  nameEs: string
}

async function tellInOrganization(tx: Tx, ctx: Context): Promise<number> {
  const deals = await tx.rows(sql<RedDeal>`
    with red as (
      select
        deal.org_id, deal.id, deal.name, deal.owner_id, deal.stage_entered_at, ${daysInStage(ctx.now)} as days, stage.sla_days,
        stage.name_en, stage.name_es
      from deals deal
      join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
      where deal.org_id = ${ctx.tenant.orgId} and ${isUntoldRed(ctx.now)}
      for update of deal
    ),
    told as (
      insert into stage_sla_notices (org_id, deal_id, entered_at, told_at)
      select red.org_id, red.id, red.stage_entered_at, ${ctx.now} from red
      on conflict do nothing
      returning deal_id
    )
    select red.id, red.name, red.owner_id, red.days, red.sla_days as limit_days, red.name_en, red.name_es
    from red
    join told on told.deal_id = red.id
    order by red.days - red.sla_days desc, red.id`)
  for (const [ownerId, own] of Map.groupBy(deals, (deal) => deal.ownerId))
    await tellOfSla(tx, ctx, ownerId, own.map(noticeOf))
  return deals.length
}

function noticeOf({ id, name, days, limitDays, nameEn, nameEs }: RedDeal): NoticeOf<'stage_sla_red'> {
  return {
    type: 'stage_sla_red',
    link: `/app/deals/${id}`,
    params: { deal: name, stage: { en: nameEn, es: nameEs }, days, limitDays },
  }
}
