import { defineJob } from '../platform/jobs/jobs.ts'

/** What an import's job needs to know: the import, its organization, the user it runs for, and why they change closed books. */
export type ImportTask = { orgId: string; jobId: string; userId: string; booksReason?: string }

/** Further attempts before the import is marked as failed. */
export const RETRIES = 3
const options = { retryLimit: RETRIES, retryDelaySeconds: 2, expireSeconds: 1_800, concurrency: 2 }

export const readTask = defineJob<ImportTask>('imports.read', options)
export const checkTask = defineJob<ImportTask>('imports.check', options)
export const writeTask = defineJob<ImportTask>('imports.write', options)
export const undoTask = defineJob<ImportTask>('imports.undo', options)
