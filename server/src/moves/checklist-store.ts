import type { ChecklistItem } from '@plumbline/contract/moves'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import type { DuplicateParts } from '@plumbline/domain/deals/duplicate'
import type { ChecklistState } from '@plumbline/domain/moves/deal-facts'
import { type RawBuilder, sql } from 'kysely'
import type { DealRecord } from '../deals/store.ts'
import type { DealUndo } from '../deals/undo/kind.ts'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import { personName } from '../platform/db/person-name.ts'
import type { Context } from '../platform/http/context.ts'

export type ItemRow = {
  id: string | null
  templateItemId: string | null
  stageId: string
  labelEn: string
  labelEs: string
  required: boolean
  assigneeRole: ChecklistItem['assigneeRole']
  status: ChecklistItem['status']
  dueOn: string | null
  doneById: string | null
  doneByName: string | null
  doneAt: Date | null
  naReason: string | null
}

type Subject = Pick<DealRecord, 'orgId' | 'id' | 'pipelineId'>

/** The items of one stage: those on the deal, or the template's if the deal hasn't entered the stage yet. */
export function listItems(tx: Tx, deal: Subject, stageId: string): Promise<ItemRow[]> {
  return tx.rows(itemsQuery(deal, sql`stage.id = ${stageId}`))
}

/** Finds an item by its own ID or by its template's. */
export function findItem(
  tx: Tx,
  deal: Subject,
  { itemId, templateItemId }: { itemId?: string | null | undefined; templateItemId?: string | null | undefined },
): Promise<ItemRow | undefined> {
  return tx.first(itemsQuery(deal, itemId ? sql`item.id = ${itemId}` : sql`template.id = ${templateItemId}`))
}

function itemsQuery(deal: Pick<DealRecord, 'orgId' | 'id' | 'pipelineId'>, which: RawBuilder<unknown>): Query<ItemRow> {
  return sql<ItemRow>`
    select
      item.id, template.id as template_item_id, stage.id as stage_id, coalesce(item.label_en, template.label_en) as label_en,
      coalesce(item.label_es, template.label_es) as label_es, coalesce(item.required, template.required) as required,
      case when item.id is null then template.assignee_role else item.assignee_role end as assignee_role,
      coalesce(item.status, 'open') as status, item.due_on, item.done_by as done_by_id, ${personName('person')} as done_by_name,
      item.done_at, item.na_reason
    from stages stage
    join checklist_template_items template on template.org_id = stage.org_id and template.stage_id = stage.id
    left join checklist_items item on item.org_id = template.org_id and item.deal_id = ${deal.id} and item.template_item_id = template.id
    left join profiles person on person.id = item.done_by
    where stage.org_id = ${deal.orgId} and stage.pipeline_id = ${deal.pipelineId} and ${which}
    order by template.position`
}

type Mark = { id: string; status: ChecklistItem['status']; naReason: string | null }

/** The person who marked an item is recorded until it's reopened; the reason, only as long as the item doesn't apply. */
export async function markItem(tx: Tx, ctx: Context, { id, status, naReason }: Mark): Promise<void> {
  const isOpen = status === 'open'
  await tx.run(sql`
    update checklist_items set status = ${status},
      done_by = ${isOpen ? null : ctx.actor.userId}, done_at = ${isOpen ? null : ctx.now},
      na_reason = ${status === 'not_applicable' ? naReason : null}
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

export async function giveItemTo(
  tx: Tx,
  ctx: Context,
  { id, role }: { id: string; role: string | null },
): Promise<void> {
  await tx.run(sql`
    update checklist_items set assignee_role = ${role} where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

/** Same as `checklistStates`, for many deals of one pipeline in one query. */
export async function checklistStatesOf(
  tx: Tx,
  orgId: string,
  { pipelineId, dealIds }: { pipelineId: string; dealIds: readonly string[] },
): Promise<Map<string, ChecklistState[]>> {
  const rows = await tx.rows(sql<ChecklistState & { dealId: string }>`
    select asked.id as deal_id, ${STATE_COLUMNS}
    from unnest(${[...dealIds]}::uuid[]) asked (id)
    cross join stages stage
    join checklist_template_items template on template.org_id = stage.org_id and template.stage_id = stage.id
    left join checklist_items item on item.org_id = template.org_id and item.deal_id = asked.id and item.template_item_id = template.id
    where stage.org_id = ${orgId} and stage.pipeline_id = ${pipelineId}
    order by stage.position, template.position`)
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

const STATE_COLUMNS = sql.raw(`
  stage.id as stage_id, template.id as template_item_id, item.id as item_id,
  coalesce(item.label_en, template.label_en) as label_en, coalesce(item.label_es, template.label_es) as label_es,
  coalesce(item.required, template.required) as required,
      case when item.id is null then template.assignee_role else item.assignee_role end as assignee_role,
  coalesce(item.status in ('done', 'not_applicable'), false) as done`)

/** The items of every stage: those on the deal, and the template's for stages the deal hasn't entered yet. */
export function checklistStates(tx: Tx, orgId: string, dealId: string): Promise<ChecklistState[]> {
  return tx.rows(
    prepared(sql<ChecklistState>`
    select ${STATE_COLUMNS}
    from stages stage
    join checklist_template_items template on template.org_id = stage.org_id and template.stage_id = stage.id
    left join checklist_items item on item.org_id = template.org_id and item.deal_id = ${dealId} and item.template_item_id = template.id
    where stage.org_id = ${orgId}
      and stage.pipeline_id = (select pipeline_id from deals where org_id = ${orgId} and id = ${dealId})
    order by stage.position, template.position`),
  )
}

/**
 * Creates a stage's checklist on the deal. Entering the stage again only adds missing items.
 * @param entered.moveId the history entry, so that undoing the move can remove untouched items
 */
export function makeChecklist(
  tx: Tx,
  ctx: Context,
  { deal, stageId, moveId }: { deal: Pick<DealRecord, 'orgId' | 'id'>; stageId: string; moveId: string | null },
): void {
  tx.send(
    prepared(sql`
    insert into checklist_items (org_id, id, deal_id, stage_id, template_item_id, label_en, label_es, required, assignee_role, due_on, position, made_by_move)
    select template.org_id, gen_random_uuid(), ${deal.id}, template.stage_id, template.id, template.label_en, template.label_es, template.required,
      template.assignee_role, ${ctx.today}::date + template.due_offset_days, template.position, ${moveId}
    from checklist_template_items template
    where template.org_id = ${deal.orgId} and template.stage_id = ${stageId}
    on conflict (org_id, deal_id, template_item_id) do nothing`),
  )
}

/** A duplicate's items are as far along as the original's. Waiving a required one takes the permission to do so. */
export async function copyChecklist(
  tx: Tx,
  ctx: Context,
  { deal, source, parts }: { deal: DealRecord; source: DealRecord; parts: DuplicateParts },
): Promise<void> {
  if (!parts.checklist) return
  const mayWaive = dealPolicy.waiveChecklist(ctx.actor, deal)
  await tx.run(sql`
    insert into checklist_items as copy
      (org_id, id, deal_id, stage_id, template_item_id, label_en, label_es, required, assignee_role, position, status, done_by, done_at, na_reason)
    select item.org_id, gen_random_uuid(), ${deal.id}, item.stage_id, item.template_item_id, item.label_en, item.label_es, item.required,
      item.assignee_role, item.position, item.status, ${ctx.actor.userId}, ${ctx.now}, item.na_reason
    from checklist_items item
    where item.org_id = ${deal.orgId} and item.deal_id = ${source.id}
      and (item.status = 'done' or (item.status = 'not_applicable' and (not item.required or ${mayWaive})))
    on conflict (org_id, deal_id, template_item_id) do update set
      assignee_role = excluded.assignee_role, status = excluded.status, done_by = excluded.done_by, done_at = excluded.done_at, na_reason = excluded.na_reason`)
}

type Entered = { dealId: string; stageId: string; moveId: string }

/** Same as `makeChecklist`, for many deals without a checklist, in one statement. */
export async function makeChecklists(tx: Tx, ctx: Context, entered: readonly Entered[]): Promise<void> {
  if (entered.length === 0) return
  const rows = entered.map(({ dealId, stageId, moveId }) => ({ deal_id: dealId, stage_id: stageId, move_id: moveId }))
  await tx.run(sql`
    insert into checklist_items (org_id, id, deal_id, stage_id, template_item_id, label_en, label_es, required, assignee_role, due_on, position, made_by_move)
    select template.org_id, gen_random_uuid(), row.deal_id, template.stage_id, template.id, template.label_en, template.label_es,
      template.required, template.assignee_role, ${ctx.today}::date + template.due_offset_days, template.position, row.move_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id uuid, stage_id uuid, move_id uuid)
    join checklist_template_items template on template.org_id = ${ctx.tenant.orgId} and template.stage_id = row.stage_id`)
}

/** Removes the items a move created and nobody has touched, when the move is undone. */
export async function removeChecklist(
  tx: Tx,
  _ctx: Context,
  { deal, change }: { deal: DealRecord; change: DealUndo },
): Promise<void> {
  if (change.kind !== 'move') return
  await tx.run(sql`
    delete from checklist_items
    where org_id = ${deal.orgId} and deal_id = ${deal.id} and made_by_move = ${change.moveId} and status = 'open'`)
}
