import { defineJob } from '../platform/jobs/jobs.ts'

/** What a job of an import needs to know: whose import, and for whom it works. */
export type ImportTask = { orgId: string; jobId: string; userId: string }

/** Attempts after the first one; then the import is marked as failed. */
export const RETRIES = 3
const options = { retryLimit: RETRIES, retryDelaySeconds: 2, expireSeconds: 1_800, concurrency: 2 }

export const readTask = defineJob<ImportTask>('imports.read', options)
export const checkTask = defineJob<ImportTask>('imports.check', options)
export const writeTask = defineJob<ImportTask>('imports.write', options)
export const undoTask = defineJob<ImportTask>('imports.undo', options)
