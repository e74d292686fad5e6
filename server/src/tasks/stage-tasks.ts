import { addDays, isDay } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import type { DealRecord } from '../deals/store.ts'
import type { DealUndo } from '../deals/undo/kind.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { deleteUntouchedOfMove, insertStageTasks, type TaskTemplateRow, templatesToMake } from './stage-task-store.ts'

/** Creates the tasks for entering a stage. Entering it again adds only the missing ones. */
export async function makeStageTasks(
  tx: Tx,
  ctx: Context,
  { deal, stageId, moveId }: { deal: DealRecord; stageId: string; moveId: string },
): Promise<void> {
  const templates = await templatesToMake(tx, ctx, deal, stageId)
  const tasks = templates.map((template) => ({
    id: newId(),
    title: template.title,
    due_date: dueDay(template, deal, ctx.today),
    repeat: template.repeat,
    template_id: template.id,
  }))
  if (tasks.length === 0) return
  insertStageTasks(tx, ctx, deal, moveId, tasks)
}

/** Relative to today, or to a date field of the deal; null if that field is empty. */
function dueDay(template: TaskTemplateRow, deal: DealRecord, today: string): string | null {
  if (template.dueField === null) return addDays(today, template.dueOffsetDays)
  const day = deal.fields[template.dueField]
  return typeof day === 'string' && isDay(day) ? addDays(day, template.dueOffsetDays) : null
}

/** Undoing a move deletes the tasks it created, if nobody has changed them. */
export async function removeStageTasks(
  tx: Tx,
  _ctx: Context,
  { deal, change }: { deal: DealRecord; change: DealUndo },
): Promise<void> {
  if (change.kind !== 'move') return
  await deleteUntouchedOfMove(tx, deal, change.moveId)
}
