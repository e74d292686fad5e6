import { sql } from 'kysely'
import type { DealRecord } from '../deals/store.ts'
import type { UndoChange } from '../deals/undo/entries.ts'
import { keepPlan, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/**
 * The checklist of a stage on the deal, once: entering again adds only what is not there yet.
 * @param entered.moveId the history entry, so that undoing the move can remove what nobody touched
 */
export async function makeChecklist(
  tx: Tx,
  ctx: Context,
  { deal, stageId, moveId }: { deal: Pick<DealRecord, 'orgId' | 'id'>; stageId: string; moveId: string | null },
): Promise<void> {
  await tx.run(
    keepPlan(sql`
    insert into checklist_items (org_id, id, deal_id, stage_id, template_item_id, label_en, label_es, required, due_on, position, made_by_move)
    select template.org_id, gen_random_uuid(), ${deal.id}, template.stage_id, template.id, template.label_en, template.label_es, template.required,
      ${ctx.today}::date + template.due_offset_days, template.position, ${moveId}
    from checklist_template_items template
    where template.org_id = ${deal.orgId} and template.stage_id = ${stageId}
    on conflict (org_id, deal_id, template_item_id) do nothing`),
  )
}

type Entered = { dealId: string; stageId: string; moveId: string }

/** The same for many deals that have none yet, in one statement. */
export async function makeChecklists(tx: Tx, ctx: Context, entered: readonly Entered[]): Promise<void> {
  if (entered.length === 0) return
  const rows = entered.map(({ dealId, stageId, moveId }) => ({ deal_id: dealId, stage_id: stageId, move_id: moveId }))
  await tx.run(sql`
    insert into checklist_items (org_id, id, deal_id, stage_id, template_item_id, label_en, label_es, required, due_on, position, made_by_move)
    select template.org_id, gen_random_uuid(), row.deal_id, template.stage_id, template.id, template.label_en, template.label_es,
      template.required, ${ctx.today}::date + template.due_offset_days, template.position, row.move_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id uuid, stage_id uuid, move_id uuid)
    join checklist_template_items template on template.org_id = ${ctx.tenant.orgId} and template.stage_id = row.stage_id`)
}

/** What a move made and nobody touched goes when the move is taken back. */
export async function removeChecklist(
  tx: Tx,
  _ctx: Context,
  { deal, change }: { deal: DealRecord; change: UndoChange },
): Promise<void> {
  if (change.kind !== 'move') return
  await tx.run(sql`
    delete from checklist_items
    where org_id = ${deal.orgId} and deal_id = ${deal.id} and made_by_move = ${change.moveId} and status = 'open'`)
}
