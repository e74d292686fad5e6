import { asPlatform, type Database } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { deleteUndoBefore, UNDO_WITHIN_MS } from './store.ts'

const HOURLY = '27 * * * *'

const sweep = defineJob<Record<string, never>>('undo.sweep')

export function registerUndoJobs(app: App): void {
  app.jobs.work(sweep, () => sweepUndo(app.db, app.clock()).then(() => undefined))
  app.jobs.schedule(sweep, HOURLY)
}

/** Deletes the entries that can no longer be undone, used or not. @returns the number of deleted entries */
export function sweepUndo(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNDO_WITHIN_MS)
  return asPlatform(db, 'delete what can no longer be undone', (tx) => tx.run(deleteUndoBefore(before)))
}
