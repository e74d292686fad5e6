import { UNDO_DAYS } from '@plumbline/domain/imports/status'
import { sql } from 'kysely'
import { asPlatform, type Database } from '../../platform/db/doors.ts'

const MS_PER_DAY = 86_400_000

/**
 * Deletes the rows and verdicts of imports that ended so long ago that they can no longer be taken back. What came of each
 * row is kept: by it the same file is known again.
 * @returns how many imports
 */
export function forgetRows(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNDO_DAYS * MS_PER_DAY)
  return asPlatform(db, 'forget the rows of old imports', async (tx) => {
    const jobs = await tx.rows(sql<{ orgId: string; id: string }>`
      select job.org_id, job.id
      from import_jobs job
      where job.finished_at < ${before}
        and exists (select from import_rows row where row.org_id = job.org_id and row.job_id = job.id)`)
    for (const { orgId, id } of jobs) {
      await tx.run(sql`delete from import_verdicts where org_id = ${orgId} and job_id = ${id}`)
      await tx.run(sql`delete from import_rows where org_id = ${orgId} and job_id = ${id}`)
    }
    return jobs.length
  })
}
