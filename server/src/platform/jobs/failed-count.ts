import { asPlatform, type Database, statement } from '../db/doors.ts'
import { DEAD_LETTERS } from './queue.ts'

const selectCounts = statement<{ job: string; count: number }>(
  'jobs.failed',
  `select coalesce(job.source_name, '') as job, count(*)::int as count
   from jobs.job
   where job.name = $1 and job.state < 'active'
   group by 1`,
)

/** The number of permanently failed jobs of each kind, across the whole installation. */
export function countFailedJobs(db: Database): Promise<{ job: string; count: number }[]> {
  return asPlatform(db, 'count failed jobs', (tx) => tx.rows(selectCounts(DEAD_LETTERS)))
}
