import { notifyEachOfAll } from '../notifications/notify.ts'
import { stageSlaRed } from './notices.ts'
import { asPlatform, type Tx, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { systemContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { organizationsWithRedDeals, type RedDeal, claimRedDeals } from './sla-store.ts'

const slaTask = defineJob<Record<string, never>>('pipelines.sla', { expireSeconds: 3_600 })
/** Every hour, so that the notice comes within an hour of the day that makes a deal red. */
const HOURLY = '25 * * * *'

export function registerMoveJobs(app: App): void {
  app.jobs.work(slaTask, async (_data, { signal }) => {
    const notified = await notifyOwnersOfRedDeals(app, signal)
    if (notified > 0) app.log.info({ deals: notified }, 'Notified owners of deals past their stage’s time limit')
  })
  app.jobs.schedule(slaTask, HOURLY)
}

/**
 * Tells each owner of the deals that turned red since, once for each entry of a stage (see docs/domain.md, Stages).
 * Each organization has a transaction of its own: what was notified before a failure stays notified.
 * @returns how many deals
 */
export async function notifyOwnersOfRedDeals(app: App, signal?: AbortSignal): Promise<number> {
  const now = app.clock()
  const waiting = await asPlatform(app.db, 'find organizations with deals past their stage’s time limit', (tx) =>
    organizationsWithRedDeals(tx, now),
  )
  let notified = 0
  for (const orgId of waiting) {
    if (signal?.aborted) break
    const ctx = await systemContext(app, orgId)
    notified += await txAs(ctx, (tx) => notifyInOrganization(tx, ctx))
  }
  return notified
}

async function notifyInOrganization(tx: Tx, ctx: Context): Promise<number> {
  const deals = await claimRedDeals(tx, ctx)
  const byOwner = Map.groupBy(deals, (deal) => deal.ownerId)
  await notifyEachOfAll(
    tx,
    ctx,
    stageSlaRed,
    new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.map(noticeOf)])),
  )
  return deals.length
}

function noticeOf({ id, name, days, limitDays, nameEn, nameEs }: RedDeal) {
  return {
    link: `/app/deals/${id}`,
    params: { deal: name, stage: { en: nameEn, es: nameEs }, days, limitDays },
  }
}
