import { type RawBuilder, sql } from 'kysely'

/**
 * Whole days in the stage, as domain/src/pipelines/sla.ts counts them, for a deal that is not on hold; said in SQL so that
 * the database counts. A test holds both together.
 */
export function daysInStage(now: Date): RawBuilder<number> {
  return sql<number>`floor((extract(epoch from ${now}::timestamptz - deal.stage_entered_at) - deal.held_seconds_in_stage) / 86400)::int`
}
