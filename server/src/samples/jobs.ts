import { asPlatform, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { personContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/announce.ts'
import { eraseSampleDeals } from './erase-store.ts'
import { logSamples, STALE } from './log.ts'
import { storiesOf } from './providers.ts'
import { dropSet, reportSet } from './store.ts'

type Requested = { orgId: string; userId: string }

export const addSamplesTask = defineJob<Requested>('samples.add', { expireSeconds: 900, onePerKey: true })

export function registerSampleJobs(app: App): void {
  app.jobs.work(addSamplesTask, (data, { signal }) => makeSamples(app, data, signal))
}

/**
 * Makes the sample deals from the start, so that a run that was interrupted leaves no half of them. A failure is shown and
 * leaves none.
 */
async function makeSamples(app: App, { orgId, userId }: Requested, signal: AbortSignal): Promise<void> {
  const erase = () => asPlatform(app.db, 'clear unfinished sample deals', (tx) => eraseSampleDeals(tx, orgId))
  await erase()
  const ctx = await personContext(app, orgId, userId)
  if (!ctx) return asPlatform(app.db, 'forget sample deals of a member who left', (tx) => dropSet(tx, orgId))
  try {
    const { count, live } = storiesOf(app)
    await live(ctx, async (done) => {
      signal.throwIfAborted()
      await report(ctx, { status: 'adding', done })
    })
    await txAs(ctx, async (tx) => {
      await reportSet(tx, orgId, { status: 'ready', done: count })
      await logSamples(tx, ctx, 'samples.added')
      await announce(tx, ctx, STALE)
    })
  } catch (error) {
    // A process that is stopping leaves the rest to the next run.
    if (signal.aborted) throw error
    app.log.error({ err: error, orgId }, 'Could not add sample deals')
    await erase()
    await report(ctx, { status: 'failed', done: 0 })
  }
}

async function report(ctx: Context, progress: { status: 'adding' | 'failed'; done: number }): Promise<void> {
  const { orgId } = ctx.tenant
  await txAs(ctx, async (tx) => {
    await reportSet(tx, orgId, progress)
    await announce(tx, ctx, progress.status === 'failed' ? STALE : [['samples']])
  })
}
