import { notifyEachOfAll } from '../notifications/notify.ts'
import { stageSlaRed } from './notices.ts'
import { asPlatform, type Tx, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { systemContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { organizationsWithRedDeals, type RedDeal, claimRedDeals } from './sla-store.ts'

const slaTask = defineJob<Record<string, never>>('pipelines.sla', { expireSeconds: 3_600 })
/** Every hour, so that owners are notified within an hour of a deal turning red. */
const HOURLY = '25 * * * *'

export function registerMoveJobs(app: App): void {
  app.jobs.work(slaTask, async (_data, { signal }) => {
    const notified = await notifyOwnersOfRedDeals(app, signal)
    if (notified > 0) app.log.info({ deals: notified }, 'Notified owners of deals past their stage’s time limit')
  })
  app.jobs.schedule(slaTask, HOURLY)
}

/**
 * Notifies each owner of deals that have newly turned red, once per stage entry (see docs/domain.md, Stages). Each
 * organization has its own transaction, so notices sent before a failure aren't rolled back.
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
