import { defineJob } from '../../platform/jobs/jobs.ts'

export type TextJob = { orgId: string; id: string }

/** One at a time in each process, since a sender's number may send one message a second. */
export const sendTextJob = defineJob<TextJob>('notifications.text', {
  retryLimit: 5,
  retryDelaySeconds: 30,
  onePerKey: true,
})
