import { asPlatform, statement } from '../db/doors.ts'
import type { App } from '../http/context.ts'
import { KEY_KEPT_MS } from '../http/idempotency.ts'
import { defineJob } from './jobs.ts'

const sweep = defineJob<Record<string, never>>('platform.sweep')
const HOURLY = '12 * * * *'

const deleteKeys = statement('platform.sweep-keys', 'delete from idempotency_keys where claimed_at <= $1')

/** Deletes expired data: stored responses to repeated requests, unclaimed uploads, and old counters. */
export function registerPlatformJobs(app: App): void {
  app.jobs.work(sweep, () => sweepPlatform(app))
  app.jobs.schedule(sweep, HOURLY)
}

export async function sweepPlatform(app: App): Promise<void> {
  const now = app.clock()
  await asPlatform(app.db, 'delete old idempotency keys', (tx) =>
    tx.run(deleteKeys(new Date(now.getTime() - KEY_KEPT_MS))),
  )
  await app.uploads.sweep(now)
  await app.limits.sweep()
}
