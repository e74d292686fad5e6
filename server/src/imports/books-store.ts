import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** The first day on which the rows to be written put money; null when none of them does. */
export async function firstBookedDay(tx: Tx, orgId: string, jobId: string): Promise<Day | null> {
  const { first } = await tx.one(sql<{ first: Day | null }>`
    select min(booked.day) as first
    from import_verdicts verdict
    cross join lateral (
      values (verdict.row -> 'values' ->> 'purchase_date'), (verdict.row -> 'values' ->> 'sale_date')
    ) booked (day)
    where verdict.org_id = ${orgId} and verdict.job_id = ${jobId} and verdict.verdict in ('accepted', 'duplicate')`)
  return first
}
