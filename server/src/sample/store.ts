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

export const vendorIds = (orgId: string): Query<{ id: string; name: string }> =>
  sql<{ id: string; name: string }>`select id, name from vendors where org_id = ${orgId}`

type TaskRow = { id: string; version: number; repeats: boolean }

/**
 * Tasks of an active deal that nobody began: those that were due before a day, or all but those that count from a date
 * after a day, which a deal takes along into its next stage.
 */
export const openTasks = (
  orgId: string,
  dealId: string,
  { before, notAfter }: { before?: Day; notAfter?: Day },
): Query<TaskRow> =>
  sql<TaskRow>`
      select task.id, task.version, task.repeat <> 'none' as repeats
      from tasks task
      join deals deal on deal.org_id = task.org_id and deal.id = task.deal_id and deal.status = 'active'
      where task.org_id = ${orgId} and task.deal_id = ${dealId} and task.status = 'open'
        ${before ? sql`and task.due_date < ${before}` : sql``}
        ${notAfter ? sql`and (task.due_field is null or task.due_date is null or task.due_date <= ${notAfter})` : sql``}`
