import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export async function hasNoOrganization(tx: Tx): Promise<boolean> {
  return (await tx.first(sql`select from organizations limit 1`)) === undefined
}

/** Whether anyone in the database has one of these addresses. */
export async function hasAnyOf(tx: Tx, emails: readonly string[]): Promise<boolean> {
  const { found } = await tx.one(
    sql<{ found: boolean }>`select exists (select from profiles where email = any(${[...emails]}::text[])) as found`,
  )
  return found
}

type TaskRow = { id: string; version: number }

/** An active deal's tasks that were due before the given day and haven't been started. */
export const openBefore = (orgId: string, dealId: string, day: Day): Query<TaskRow> =>
  sql<TaskRow>`
      select task.id, task.version
      from tasks task
      join deals deal on deal.org_id = task.org_id and deal.id = task.deal_id and deal.status = 'active'
      where task.org_id = ${orgId} and task.deal_id = ${dealId} and task.status = 'open' and task.due_date < ${day}`
