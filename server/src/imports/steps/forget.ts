import { UNDO_DAYS } from '@plumbline/domain/imports/status'
import { asPlatform, type Database } from '../../platform/db/doors.ts'
import { deleteRows, deleteVerdicts, jobsWithRows } from '../rows-store.ts'

const MS_PER_DAY = 86_400_000

/**
 * Deletes the rows and verdicts of imports that are too old to be undone. The result of each row is kept, so that the
 * same file is still recognized.
 * @returns how many imports
 */
export function forgetRows(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNDO_DAYS * MS_PER_DAY)
  return asPlatform(db, 'delete the rows of old imports', async (tx) => {
    const jobs = await jobsWithRows(tx, before)
    for (const { orgId, id } of jobs) {
      await deleteVerdicts(tx, orgId, id)
      await deleteRows(tx, orgId, id)
    }
    return jobs.length
  })
}
