import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { sendDueDigests } from './digest/send.ts'
import { sendTextJob } from './texts/job.ts'
import { sendText } from './texts/send.ts'
import { dueTexts, giveUp } from './texts/store.ts'

const digestJob = defineJob<Record<string, never>>('notifications.digest', { expireSeconds: 3_600 })
/** Summaries are sent at eight, in time zones with offsets of a quarter hour. */
const QUARTERLY = '*/15 * * * *'

const textsJob = defineJob<Record<string, never>>('notifications.texts')
const EVERY_MINUTE = '* * * * *'
/** Longer than all attempts of a job take. */
const STUCK_MS = 30 * 60_000
const HOPELESS_MS = 6 * 3_600_000

export function registerNotificationJobs(app: App): void {
  app.jobs.work(digestJob, async (_data, { signal }) => {
    const summaries = await sendDueDigests(app, signal)
    if (summaries > 0) app.log.info({ summaries }, 'Sent summaries of notices')
  })
  app.jobs.schedule(digestJob, QUARTERLY)
  app.jobs.work(sendTextJob, (job) => sendText(app, job))
  if (app.sms.provider === null) return
  app.jobs.work(textsJob, () => queueDueTexts(app))
  app.jobs.schedule(textsJob, EVERY_MINUTE)
}

/** Queues text messages whose quiet hours are over, and those that were interrupted while sending. */
export async function queueDueTexts(app: App): Promise<void> {
  const now = app.clock().getTime()
  await asPlatform(app.db, 'send text messages that are due', async (tx) => {
    await giveUp(tx, new Date(now - HOPELESS_MS))
    const due = await tx.rows(dueTexts(new Date(now), new Date(now - STUCK_MS)))
    await app.jobs.sendAll(
      tx,
      sendTextJob,
      due.map(({ orgId, id }) => ({ data: { orgId, id }, key: id })),
    )
  })
}
