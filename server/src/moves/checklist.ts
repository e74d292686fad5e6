import type { ChecklistItem } from '@plumbline/contract/moves'
import { invalidField } from '@plumbline/contract/errors'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { type RawBuilder, sql } from 'kysely'
import { recordActivity } from './log.ts'
import { authorize, expectStatus, found } from '../platform/commands/checks.ts'
import { personName } from '../platform/db/person-name.ts'
import { type DealRecord, findDeal } from '../deals/store.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { makeChecklist } from './made-checklist.ts'

type ItemRow = {
  id: string | null
  templateItemId: string | null
  stageId: string
  labelEn: string
  labelEs: string
  required: boolean
  status: ChecklistItem['status']
  dueOn: string | null
  doneById: string | null
  doneByName: string | null
  doneAt: Date | null
  naReason: string | null
}

/** The items of one stage: those on the deal, or the template's when the stage was not entered yet. */
export function getChecklist(
  ctx: Context,
  input: { id: string; stageId?: string },
): Promise<{ stageId: string; items: ChecklistItem[] }> {
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, ctx.tenant.orgId, input.id))
    const stageId = input.stageId ?? deal.stageId
    const rows = await tx.rows(itemsQuery(deal, sql`stage.id = ${stageId}`))
    return { stageId, items: rows.map(presentItem) }
  })
}

type Tick = {
  id: string
  itemId?: string | null
  templateItemId?: string | null
  status: ChecklistItem['status']
  naReason?: string | null
}

/** Marks an item; ticking one of a stage not entered yet makes that stage's items on the deal. */
export function tickItem(ctx: Context, input: Tick): Promise<ChecklistItem> {
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, ctx.tenant.orgId, input.id))
    expectStatus(deal, 'active')
    authorize(dealPolicy.tickChecklist(ctx.actor, deal))
    const before = await itemForTick(tx, ctx, deal, input)
    if (input.status === 'not_applicable') {
      if (before.required) authorize(dealPolicy.waiveChecklist(ctx.actor, deal))
      if (!input.naReason) throw invalidField('naReason', 'required', 'Say why this does not apply.')
    }
    await tx.run(sql`
      update checklist_items set status = ${input.status},
        done_by = ${input.status === 'open' ? null : ctx.actor.userId}, done_at = ${input.status === 'open' ? null : ctx.now},
        na_reason = ${input.status === 'not_applicable' ? (input.naReason ?? null) : null}
      where org_id = ${deal.orgId} and id = ${before.id}`)
    await recordActivity(tx, ctx, {
      verb:
        input.status === 'done'
          ? 'checklist.done'
          : input.status === 'open'
            ? 'checklist.reopened'
            : 'checklist.not_applicable',
      object: { type: 'checklist_item', id: before.id, label: { en: before.labelEn, es: before.labelEs } },
      dealId: deal.id,
      before: { status: before.status },
      after: { status: input.status, ...(input.status === 'not_applicable' ? { reason: input.naReason } : {}) },
    })
    await announce(tx, ctx, [
      ['deals', deal.id],
      ['deals', 'lists'],
    ])
    return presentItem(await tx.one(itemsQuery(deal, sql`item.id = ${before.id}`)))
  })
}

async function itemForTick(tx: Tx, ctx: Context, deal: DealRecord, input: Tick): Promise<ItemRow & { id: string }> {
  const which = input.itemId ? sql`item.id = ${input.itemId}` : sql`template.id = ${input.templateItemId}`
  const before = found(await tx.first(itemsQuery(deal, which)))
  if (before.id) return { ...before, id: before.id }
  await makeChecklist(tx, ctx, { deal, stageId: before.stageId, moveId: null })
  const made = await tx.one(itemsQuery(deal, which))
  if (!made.id) throw new Error('the checklist item was not made')
  return { ...made, id: made.id }
}

function itemsQuery(deal: Pick<DealRecord, 'orgId' | 'id' | 'pipelineId'>, which: RawBuilder<unknown>) {
  return sql<ItemRow>`
    select
      item.id, template.id as template_item_id, stage.id as stage_id, coalesce(item.label_en, template.label_en) as label_en,
      coalesce(item.label_es, template.label_es) as label_es, coalesce(item.required, template.required) as required,
      coalesce(item.status, 'open') as status, item.due_on, item.done_by as done_by_id, ${personName('person')} as done_by_name,
      item.done_at, item.na_reason
    from stages stage
    join checklist_template_items template on template.org_id = stage.org_id and template.stage_id = stage.id
    left join checklist_items item on item.org_id = template.org_id and item.deal_id = ${deal.id} and item.template_item_id = template.id
    left join profiles person on person.id = item.done_by
    where stage.org_id = ${deal.orgId} and stage.pipeline_id = ${deal.pipelineId} and ${which}
    order by template.position`
}

function presentItem(row: ItemRow): ChecklistItem {
  return {
    id: row.id,
    templateItemId: row.templateItemId,
    stageId: row.stageId,
    label: { en: row.labelEn, es: row.labelEs },
    required: row.required,
    status: row.status,
    dueOn: row.dueOn,
    doneBy: row.doneById && row.doneByName ? { id: row.doneById, name: row.doneByName } : null,
    doneAt: row.doneAt?.toISOString() ?? null,
    naReason: row.naReason,
  }
}
