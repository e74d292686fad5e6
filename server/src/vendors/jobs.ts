import type { App } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { remindOfPapers } from './papers/remind.ts'

const remindTask = defineJob<Record<string, never>>('vendors.remind', { expireSeconds: 3_600 })
/** Runs hourly, because time zones differ. */
const HOURLY = '20 * * * *'

export function registerVendorJobs(app: App): void {
  app.jobs.work(remindTask, async (_data, { signal }) => {
    const reminders = await remindOfPapers(app, signal)
    if (reminders > 0) app.log.info({ reminders }, 'Reminded of vendor papers')
  })
  app.jobs.schedule(remindTask, HOURLY)
}
