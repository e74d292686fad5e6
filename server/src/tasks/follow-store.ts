import { type Day, FIRST_DAY, LAST_DAY } from '@plumbline/domain/calendar'
import type { AnchorDays } from '@plumbline/domain/tasks/due-from'
import { UNFINISHED } from '@plumbline/domain/tasks/task'
import { sql } from 'kysely'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

export type MovedTask = { title: string; before: Day | null; after: Day | null }

/** Gives open tasks of a deal the days that follow from its dates, in one statement; a series begins on its new day. */
export function moveDueDates(
  tx: Tx,
  ctx: Context,
  deal: Pick<DealRecord, 'orgId' | 'id'>,
  days: AnchorDays,
): Promise<MovedTask[]> {
  const anchors = Object.entries(days).map(([field, day]) => ({ field, day }))
  return tx.rows(sql<MovedTask>`
    with following as (
      select task.org_id, task.id, task.due_date as before,
        case when anchor.day is not null
          then greatest(least(anchor.day + task.due_offset_days, ${LAST_DAY}::date), ${FIRST_DAY}::date)
        end as after
      from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) as anchor (field text, day date)
      join tasks task on task.org_id = ${deal.orgId} and task.deal_id = ${deal.id} and task.due_field = anchor.field
      where task.status = any(${[...UNFINISHED]}::text[])
      for update of task
    )
    update tasks task
    set due_date = following.after, series_start = case when task.repeat <> 'none' then following.after end,
      version = task.version + 1, updated_at = ${ctx.now}
    from following
    where task.org_id = following.org_id and task.id = following.id and following.before is distinct from following.after
    returning task.title, following.before, following.after`)
}
