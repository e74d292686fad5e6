import { addDays, isDay } from '@plumbline/domain/calendar'
import type { FieldKey } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { DealRecord } from '../deals/store.ts'
import type { UndoChange } from '../deals/undo/entries.ts'
import { keepPlan, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

type TaskTemplateRow = {
  id: string
  title: string
  dueOffsetDays: number
  dueField: FieldKey | null
  repeat: string
}

/** The tasks that entering a stage makes, once: entering again adds only what is not there yet. */
export async function makeStageTasks(
  tx: Tx,
  ctx: Context,
  { deal, stageId, moveId }: { deal: DealRecord; stageId: string; moveId: string },
): Promise<void> {
  const templates = await tx.rows(
    keepPlan(sql<TaskTemplateRow>`
    select template.id, case when ${ctx.locale} = 'es' then template.title_es else template.title_en end as title,
      template.due_offset_days, template.due_field, template.repeat
    from stage_task_templates template
    where template.org_id = ${deal.orgId} and template.stage_id = ${stageId}
      and not exists (select from tasks task where task.org_id = template.org_id and task.deal_id = ${deal.id} and task.template_id = template.id)
    order by template.position`),
  )
  const tasks = templates.map((template) => ({
    id: newId(),
    title: template.title,
    due_date: dueDay(template, deal, ctx.today),
    repeat: template.repeat,
    template_id: template.id,
  }))
  if (tasks.length === 0) return
  await tx.run(
    keepPlan(sql`
    insert into tasks (org_id, deal_id, assignee_id, created_by, made_by_move, created_at, updated_at, id, title, due_date, repeat, template_id)
    select ${deal.orgId}, ${deal.id}, ${deal.ownerId}, ${ctx.actor.userId}, ${moveId}, ${ctx.now}, ${ctx.now}, task.*
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (id uuid, title text, due_date date, repeat text, template_id uuid)`),
  )
}

/** Days after today, or around the day in a field of the deal; without that day the task has no date yet. */
function dueDay(template: TaskTemplateRow, deal: DealRecord, today: string): string | null {
  if (template.dueField === null) return addDays(today, template.dueOffsetDays)
  const day = deal.fields[template.dueField]
  return typeof day === 'string' && isDay(day) ? addDays(day, template.dueOffsetDays) : null
}

/** What a move made and nobody touched goes when the move is taken back. */
export async function removeStageTasks(
  tx: Tx,
  _ctx: Context,
  { deal, change }: { deal: DealRecord; change: UndoChange },
): Promise<void> {
  if (change.kind !== 'move') return
  await tx.run(sql`
    delete from tasks
    where org_id = ${deal.orgId} and deal_id = ${deal.id} and made_by_move = ${change.moveId} and status = 'open' and version = 1`)
}
