import { asPlatform, type Database } from '../platform/db/doors.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import { deleteUnusedWords } from './tokens-store.ts'

/** Every night in UTC, after the document trash is emptied. */
const NIGHTLY = '15 6 * * *'

const forgetWords = defineJob<Record<string, never>>('search.forget-words', { expireSeconds: 3_600 })

export function registerSearchJobs(app: { db: Database; jobs: Jobs; log: Log }): void {
  app.jobs.work(forgetWords, async () => {
    const words = await forgetUnusedWords(app.db)
    app.log.info({ words }, 'Removed unused words from the search index')
  })
  app.jobs.schedule(forgetWords, NIGHTLY)
}

/** @returns how many words were removed */
export function forgetUnusedWords(db: Database): Promise<number> {
  return asPlatform(db, 'remove unused words from the search index', (tx) => tx.run(deleteUnusedWords()))
}
