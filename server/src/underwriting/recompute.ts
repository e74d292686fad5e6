import { lockDeal } from '../deals/store.ts'
import { asPlatform, type Tx, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { systemContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { refreshProjection } from './projection.ts'
import { organizationsWithOutdated, outdatedDeals } from './projection-store.ts'

const recomputeTask = defineJob<Record<string, never>>('underwriting.recompute', {
  expireSeconds: 6 * 3_600,
  onePerKey: true,
})
/** Small enough that no one working on one of these deals notices the wait. */
const DEALS_AT_ONCE = 50

export function registerUnderwritingJobs(app: App): void {
  app.jobs.work(recomputeTask, async (_data, { signal }) => {
    const deals = await recomputeProjections(app, signal)
    if (deals > 0) app.log.info({ deals }, 'Recomputed figures after a formula change')
  })
}

/**
 * Queues a recompute at startup, because this version may use different formulas than the one that wrote the figures.
 */
export async function queueRecompute(app: App): Promise<void> {
  await asPlatform(app.db, 'look for figures from older formulas', (tx) =>
    app.jobs.send(tx, recomputeTask, {}, { key: 'all' }),
  )
}

/**
 * Recomputes figures calculated with outdated formulas. After an interruption, a new run resumes where the last one
 * stopped.
 */
export async function recomputeProjections(app: App, signal?: AbortSignal): Promise<number> {
  const organizations = await asPlatform(app.db, 'find figures from older formulas', (tx) =>
    organizationsWithOutdated(tx),
  )
  let count = 0
  for (const orgId of organizations) {
    const ctx = await systemContext(app, orgId)
    for (let done = DEALS_AT_ONCE; done === DEALS_AT_ONCE; count += done) {
      signal?.throwIfAborted()
      done = await txAs(ctx, (tx) => recomputeSome(tx, ctx))
    }
  }
  return count
}

async function recomputeSome(tx: Tx, ctx: Context): Promise<number> {
  const { orgId } = ctx.tenant
  const outdated = await outdatedDeals(tx, orgId, DEALS_AT_ONCE)
  for (const id of outdated) {
    const deal = await lockDeal(tx, orgId, id)
    if (deal) await refreshProjection(tx, ctx, deal)
  }
  return outdated.length
}
