import { TRASH_DAYS } from '@plumbline/domain/documents/policy'
import { asPlatform, type Database, statement, type Tx } from '../platform/db/doors.ts'
import type { Files } from '../platform/files/files.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'

const MS_PER_DAY = 86_400_000
/** Long enough for the command that is about to use it. */
const UNUSED_CONTENT_KEPT_MS = MS_PER_DAY
/** Every night, in UTC, after the nightly backup has had its time. */
const NIGHTLY = '45 5 * * *'

const emptyTrash = defineJob<Record<string, never>>('documents.empty-trash', { expireSeconds: 3_600 })

type Keeper = { db: Database; files: Files; clock: () => Date }

export function registerDocumentJobs(app: Keeper & { jobs: Jobs; log: Log }): void {
  app.jobs.work(emptyTrash, async (_data, run) => {
    const purged = await purgeTrash(app.db, app.clock())
    const swept = await sweepContents(app, run.signal)
    app.log.info({ ...purged, swept }, 'Emptied the trash of documents')
  })
  app.jobs.schedule(emptyTrash, NIGHTLY)
}

const deleteVersions = statement('documents.purge-versions', 'delete from document_versions where deleted_at < $1')
const deleteDocuments = statement('documents.purge', 'delete from documents where deleted_at < $1')

/** Ends what was deleted 30 days ago; from now on it no longer counts as stored. */
export function purgeTrash(db: Database, now: Date): Promise<{ versions: number; documents: number }> {
  const before = new Date(now.getTime() - TRASH_DAYS * MS_PER_DAY)
  return asPlatform(db, 'empty the trash of documents', async (tx) => ({
    versions: await tx.run(deleteVersions(before)),
    documents: await tx.run(deleteDocuments(before)),
  }))
}

type Content = { orgId: string; sha256: string }

/** Keeps the row locked, so that whoever stores the same content again waits until the old bytes are gone. */
const takeUnused = statement<Content>(
  'documents.unused-content',
  `delete from stored_files
   where (org_id, sha256) in (
     select stored.org_id, stored.sha256
     from stored_files stored
     where stored.stored_at < $1
       and not exists (
         select from document_versions version
         where version.org_id = stored.org_id and version.sha256 = stored.sha256
       )
       and not exists (
         select from import_jobs job
         where job.org_id = stored.org_id and job.file_sha256 = stored.sha256 and job.finished_at is null
       )
       and not exists (
         select from organization_logos logo
         where logo.org_id = stored.org_id and logo.sha256 = stored.sha256
       )
     order by stored.stored_at
     limit 1
     for update skip locked
   )
   returning org_id, sha256`,
)

/** Removes the bytes that no version, import or logo holds any more, one content a transaction. @returns how many */
export async function sweepContents({ db, files, clock }: Keeper, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_CONTENT_KEPT_MS)
  const mayGoOn = () => signal?.aborted !== true
  let swept = 0
  while (mayGoOn() && (await sweepOne(db, files, before))) swept++
  return swept
}

function sweepOne(db: Database, files: Files, before: Date): Promise<boolean> {
  return asPlatform(db, 'remove stored files that nothing holds', async (tx: Tx) => {
    const content = await tx.first(takeUnused(before))
    if (content) await files.delete(content.orgId, content.sha256)
    return content !== undefined
  })
}
