import { type RawBuilder, sql } from 'kysely'

/**
 * Whole days in the current stage for a deal that isn't on hold, as in domain/src/pipelines/sla.ts but in SQL, so the
 * database can count. A test keeps the two in sync.
 */
export function daysInStage(now: Date): RawBuilder<number> {
  return sql<number>`floor((extract(epoch from ${now}::timestamptz - deal.stage_entered_at) - deal.held_seconds_in_stage) / 86400)::int`
}
