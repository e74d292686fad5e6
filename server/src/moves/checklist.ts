import type { ChecklistItem } from '@plumbline/contract/moves'
import { invalidField } from '@plumbline/contract/errors'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { recordActivity } from './log.ts'
import { authorize, found } from '../platform/commands/checks.ts'
import { type DealRecord, findDeal } from '../deals/store.ts'
import { withDeal } from '../deals/with-deal.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { findItem, giveItemTo, type ItemRow, listItems, makeChecklist, markItem } from './checklist-store.ts'

/** The items of one stage: those on the deal, or the template's if the deal hasn't entered the stage yet. */
export function getChecklist(
  ctx: Context,
  input: { id: string; stageId?: string },
): Promise<{ stageId: string; items: ChecklistItem[] }> {
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, ctx.tenant.orgId, input.id))
    const stageId = input.stageId ?? deal.stageId
    const rows = await listItems(tx, deal, stageId)
    return { stageId, items: rows.map(presentItem) }
  })
}

type WhichItem = { id: string; itemId?: string | null; templateItemId?: string | null }

type Tick = WhichItem & {
  status: ChecklistItem['status']
  naReason?: string | null
}

/** Marks an item. If the deal hasn't entered the item's stage yet, this creates the stage's items on the deal. */
export function tickItem(ctx: Context, input: Tick): Promise<ChecklistItem> {
  const check = { status: 'active', policy: dealPolicy.tickChecklist } as const
  return withDeal(ctx, input.id, check, async (tx, deal) => {
    const before = await itemToChange(tx, ctx, deal, input)
    if (input.status === 'not_applicable') {
      if (before.required) authorize(dealPolicy.waiveChecklist(ctx.actor, deal))
      if (!input.naReason) throw invalidField('naReason', 'required', 'Enter why this doesn’t apply.')
    }
    await markItem(tx, ctx, { id: before.id, status: input.status, naReason: input.naReason ?? null })
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
    return presentItem(found(await findItem(tx, deal, { itemId: before.id })))
  })
}

/** Says whose part an item is. It can still be checked off by everyone who may. */
export function assignItem(
  ctx: Context,
  input: WhichItem & { role: ChecklistItem['assigneeRole'] },
): Promise<ChecklistItem> {
  return withDeal(ctx, input.id, { status: 'active', policy: dealPolicy.edit }, async (tx, deal) => {
    const before = await itemToChange(tx, ctx, deal, input)
    if (before.assigneeRole === input.role) return presentItem(before)
    await giveItemTo(tx, ctx, { id: before.id, role: input.role })
    await recordActivity(tx, ctx, {
      verb: 'checklist.assigned',
      object: { type: 'checklist_item', id: before.id, label: { en: before.labelEn, es: before.labelEs } },
      dealId: deal.id,
      before: { assigneeRole: before.assigneeRole },
      after: { assigneeRole: input.role },
    })
    await announce(tx, ctx, [['deals', deal.id]])
    return presentItem(found(await findItem(tx, deal, { itemId: before.id })))
  })
}

async function itemToChange(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  input: WhichItem,
): Promise<ItemRow & { id: string }> {
  const before = found(await findItem(tx, deal, input))
  if (before.id) return { ...before, id: before.id }
  makeChecklist(tx, ctx, { deal, stageId: before.stageId, moveId: null })
  const made = await findItem(tx, deal, input)
  if (!made?.id) throw new Error('the checklist item was not created')
  return { ...made, id: made.id }
}

function presentItem(row: ItemRow): ChecklistItem {
  return {
    id: row.id,
    templateItemId: row.templateItemId,
    stageId: row.stageId,
    label: { en: row.labelEn, es: row.labelEs },
    required: row.required,
    assigneeRole: row.assigneeRole,
    status: row.status,
    dueOn: row.dueOn,
    doneBy: row.doneById && row.doneByName ? { id: row.doneById, name: row.doneByName } : null,
    doneAt: row.doneAt?.toISOString() ?? null,
    naReason: row.naReason,
  }
}
