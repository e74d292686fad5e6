import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export async function hasNoOrganization(tx: Tx): Promise<boolean> {
  return (await tx.first(sql`select from organizations limit 1`)) === undefined
}

/** Whether anybody here has one of these addresses. */
export async function hasAnyOf(tx: Tx, emails: readonly string[]): Promise<boolean> {
  const { found } = await tx.one(
    sql<{ found: boolean }>`select exists (select from profiles where email = any(${[...emails]}::text[])) as found`,
  )
  return found
}

type TaskRow = { id: string; version: number; repeats: boolean }

/** Tasks of an active deal that nobody began; with a day, those that were due before it. */
export const openTasks = (orgId: string, dealId: string, before?: Day): Query<TaskRow> =>
  sql<TaskRow>`
      select task.id, task.version, task.repeat <> 'none' as repeats
      from tasks task
      join deals deal on deal.org_id = task.org_id and deal.id = task.deal_id and deal.status = 'active'
      where task.org_id = ${orgId} and task.deal_id = ${dealId} and task.status = 'open'
        ${before ? sql`and task.due_date < ${before}` : sql``}`
