import type { Database } from './doors.ts'
import { isConnectionLoss } from './errors.ts'
import type { Log } from '../log/log.ts'

/** From so many new rows on the planner is told at once, rather than by the next autovacuum a minute later. */
const WORTH_TELLING = 1_000

/**
 * Fresh statistics for tables that were just filled: until then the planner takes them for as small as they were. Statistics
 * are of the whole table, of no organization, so this goes past the doors. A table that is being vacuumed is skipped, and
 * nothing depends on it.
 * @param rows how many were added to the largest of the tables
 */
export async function analyzeTables(
  db: Database,
  log: Pick<Log, 'warn'>,
  tables: readonly string[],
  rows: number,
): Promise<void> {
  if (rows < WORTH_TELLING) return
  try {
    await db.pool.query(`analyze (skip_locked) ${tables.map((table) => `"${table}"`).join(', ')}`)
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    log.warn({ err: error, tables }, 'Could not refresh table statistics')
  }
}
