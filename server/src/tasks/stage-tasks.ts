import { addDays } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import { dueDayFrom } from '@plumbline/domain/tasks/due-from'
import type { DealRecord } from '../deals/store.ts'
import type { DealUndo } from '../deals/undo/kind.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { anchorDaysOf } from './due.ts'
import { deleteUntouchedOfMove, insertStageTasks, templatesToMake } from './stage-task-store.ts'

/**
 * Creates the tasks of a stage when a deal enters it. Entering again only adds the missing ones. They're due some days
 * after today, or around a date of the deal, which they follow.
 */
export async function makeStageTasks(
  tx: Tx,
  ctx: Context,
  { deal, stageId, moveId }: { deal: DealRecord; stageId: string; moveId: string },
): Promise<void> {
  const templates = await templatesToMake(tx, ctx, deal, stageId)
  if (templates.length === 0) return
  const dues = templates.map(({ dueField, dueOffsetDays }) => dueField && { date: dueField, days: dueOffsetDays })
  const days = await anchorDaysOf(
    tx,
    ctx,
    deal,
    dues.filter((due) => due !== null),
  )
  const tasks = templates.map((template, index) => {
    const due = dues[index] ?? null
    return {
      id: newId(),
      title: template.title,
      due_date: due ? dueDayFrom(due, days) : addDays(ctx.today, template.dueOffsetDays),
      due_field: due && due.date,
      due_offset_days: due && due.days,
      repeat: template.repeat,
      template_id: template.id,
    }
  })
  insertStageTasks(tx, ctx, deal, moveId, tasks)
}

/** Undoing a move deletes the tasks it created, if no one has changed them. */
export async function removeStageTasks(
  tx: Tx,
  _ctx: Context,
  { deal, change }: { deal: DealRecord; change: DealUndo },
): Promise<void> {
  if (change.kind !== 'move') return
  await deleteUntouchedOfMove(tx, deal, change.moveId)
}
