import type { AnchorDate } from '@plumbline/domain/tasks/due-from'
import { sql } from 'kysely'
import type { DealRecord } from '../deals/store.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

export type TaskTemplateRow = {
  id: string
  title: string
  dueOffsetDays: number
  dueField: AnchorDate | null
  repeat: string
}

/** A stage's task templates that have no task on the deal yet. */
export function templatesToMake(
  tx: Tx,
  ctx: Context,
  deal: Pick<DealRecord, 'orgId' | 'id'>,
  stageId: string,
): Promise<TaskTemplateRow[]> {
  return tx.rows(
    prepared(sql<TaskTemplateRow>`
    select template.id, case when ${ctx.locale} = 'es' then template.title_es else template.title_en end as title,
      template.due_offset_days, template.due_field, template.repeat
    from stage_task_templates template
    where template.org_id = ${deal.orgId} and template.stage_id = ${stageId}
      and not exists (select from tasks task where task.org_id = template.org_id and task.deal_id = ${deal.id} and task.template_id = template.id)
    order by template.position`),
  )
}

/** Its keys are column names. */
type NewStageTask = {
  id: string
  title: string
  due_date: string | null
  due_field: AnchorDate | null
  due_offset_days: number | null
  repeat: string
  template_id: string
}

export function insertStageTasks(
  tx: Tx,
  ctx: Context,
  deal: Pick<DealRecord, 'orgId' | 'id' | 'ownerId'>,
  moveId: string,
  tasks: readonly NewStageTask[],
): void {
  tx.send(
    prepared(sql`
    insert into tasks (org_id, deal_id, assignee_id, created_by, made_by_move, created_at, updated_at, id, title, due_date, due_field,
      due_offset_days, repeat, template_id)
    select ${deal.orgId}, ${deal.id}, ${deal.ownerId}, ${ctx.actor.userId}, ${moveId}, ${ctx.now}, ${ctx.now}, task.*
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (
      id uuid, title text, due_date date, due_field text, due_offset_days int, repeat text, template_id uuid
    )`),
  )
}

export async function deleteUntouchedOfMove(
  tx: Tx,
  deal: Pick<DealRecord, 'orgId' | 'id'>,
  moveId: string,
): Promise<void> {
  await tx.run(sql`
    delete from tasks
    where org_id = ${deal.orgId} and deal_id = ${deal.id} and made_by_move = ${moveId} and status = 'open' and version = 1`)
}
