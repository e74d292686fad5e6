import { INQUIRY_KEPT_DAYS } from '@plumbline/domain/inquiries/inquiry'
import { asPlatform, type Database } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { deleteInquiriesBefore } from './store.ts'

const MS_PER_DAY = 86_400_000
/** Every night, in UTC. */
const NIGHTLY = '20 4 * * *'

const forget = defineJob<Record<string, never>>('inquiries.forget')

export function registerInquiryJobs(app: App): void {
  app.jobs.work(forget, async () => {
    const deleted = await forgetInquiries(app.db, app.clock())
    if (deleted > 0) app.log.info({ deleted }, 'Deleted contact form messages past their retention period')
  })
  app.jobs.schedule(forget, NIGHTLY)
}

/** Deletes visitors' messages that are older than the site promises to keep them. @returns how many */
export function forgetInquiries(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - INQUIRY_KEPT_DAYS * MS_PER_DAY)
  return asPlatform(db, 'delete old messages of the contact form', (tx) => tx.run(deleteInquiriesBefore(before)))
}
