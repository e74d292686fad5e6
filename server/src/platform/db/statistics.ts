import type { Database } from './doors.ts'
import { isConnectionLoss } from './errors.ts'
import type { Log } from '../log/log.ts'

/**
 * With at least this many new rows, the planner's statistics are updated right away, instead of by the next autovacuum
 * a minute later.
 */
const WORTH_TELLING = 1_000

/**
 * Updates statistics for tables that were just filled, because until then the planner assumes they're as small as
 * before. Statistics cover the whole table, not an organization, so this bypasses the doors. A table that's being
 * vacuumed is skipped, and nothing depends on it.
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
