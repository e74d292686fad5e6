import { TRASH_DAYS } from '@plumbline/domain/documents/policy'
import { asPlatform, type Database, statement } from '../platform/db/doors.ts'
import { type Keeper, sweepContents } from '../platform/files/sweep.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'

const MS_PER_DAY = 86_400_000
/** Every night in UTC, once the nightly backup should be done. */
const NIGHTLY = '45 5 * * *'

const emptyTrash = defineJob<Record<string, never>>('documents.empty-trash', { expireSeconds: 3_600 })

export function registerDocumentJobs(app: Keeper & { jobs: Jobs; log: Log }): void {
  app.jobs.work(emptyTrash, async (_data, run) => {
    const purged = await purgeTrash(app.db, app.clock())
    const swept = await sweepContents(app, run.signal)
    app.log.info({ ...purged, swept }, 'Emptied the document trash')
  })
  app.jobs.schedule(emptyTrash, NIGHTLY)
}

const deleteVersions = statement('documents.purge-versions', 'delete from document_versions where deleted_at < $1')
const deleteDocuments = statement('documents.purge', 'delete from documents where deleted_at < $1')

/** Permanently deletes what was put in the trash more than 30 days ago, so it no longer counts as stored. */
export function purgeTrash(db: Database, now: Date): Promise<{ versions: number; documents: number }> {
  const before = new Date(now.getTime() - TRASH_DAYS * MS_PER_DAY)
  return asPlatform(db, 'empty the document trash', async (tx) => ({
    versions: await tx.run(deleteVersions(before)),
    documents: await tx.run(deleteDocuments(before)),
  }))
}
