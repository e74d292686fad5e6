import type { NewScheduleItem, ScheduleItemFacts } from '@plumbline/contract/schedule/schedule'
import { editConflict, expectVersion, found } from '../platform/commands/checks.ts'
import { invalidField } from '@plumbline/contract/errors'
import { newIdAt } from '@plumbline/domain/ids'
import { itemsFromBudget, type PlannedItem } from '@plumbline/domain/schedule/from-budget'
import { schedulePolicy } from '@plumbline/domain/schedule/policy'
import type { DealRecord } from '../deals/store.ts'
import { dealForChange, withDeal } from '../deals/with-deal.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { aboutItem, recordActivity } from './log.ts'
import { type ScheduleNow, scheduleNow } from './schedule-now.ts'
import { dealOfItem, type ItemFacts, type ItemRow, type StoredItem } from './store.ts'
import { type Before, type Changed, type Held, storedOf, VERBS, writeItems } from './write.ts'

type Target = { id: string; version: number }

export const CHANGE = { status: 'active', policy: schedulePolicy.change } as const

export function addItem(
  ctx: Context,
  { id: dealId, item, afterId }: { id: string; item: NewScheduleItem; afterId?: string | null | undefined },
): Promise<Changed> {
  return withDeal(ctx, dealId, CHANGE, async (tx, deal) => {
    const before = await scheduleNow(tx, ctx, dealId)
    const id = newIdAt(ctx.now.getTime())
    const added: StoredItem = { ...NO_BASELINE, ...item, id, percentOn: item.percentDone > 0 ? ctx.today : null }
    const order = before.items.map((one) => one.id)
    order.splice(afterId === undefined ? order.length : afterId === null ? 0 : order.indexOf(afterId) + 1, 0, id)
    return writeItems(tx, ctx, { deal, before }, { edits: new Map([[id, added]]), order, verbs: VERBS, itemId: id })
  })
}

const NO_BASELINE = { baselineStart: null, baselineFinish: null }

export function changeItem(
  ctx: Context,
  {
    item: given,
    ...target
  }: Target & { item: { [Key in keyof ScheduleItemFacts]?: ScheduleItemFacts[Key] | undefined } },
): Promise<Changed> {
  return withItem(ctx, target, (tx, before, row, deal) => {
    const facts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const item = recorded(ctx, row, { ...storedOf(row), ...(facts as Partial<ItemFacts>) })
    return writeItems(tx, ctx, { deal, before }, { edits: new Map([[row.id, item]]), verbs: VERBS, itemId: row.id })
  })
}

/** A percentage is as of the day on which it's entered. Work that is finished is done. */
function recorded(ctx: Context, before: StoredItem, item: StoredItem): StoredItem {
  const percentDone =
    item.actualFinish !== null ? 100 : item.percentDone === 100 && before.actualFinish ? 0 : item.percentDone
  if (percentDone === before.percentDone) return { ...item, percentDone }
  return { ...item, percentDone, percentOn: percentDone === 0 ? null : ctx.today }
}

/** Moves an item within the list, which doesn't change any days. */
export function moveItem(ctx: Context, { afterId, ...target }: Target & { afterId: string | null }): Promise<Changed> {
  return withItem(ctx, target, async (tx, before, row, deal) => {
    const order = before.items.map(({ id }) => id).filter((id) => id !== row.id)
    const place = afterId === null ? 0 : order.indexOf(afterId) + 1
    if (afterId !== null && place === 0)
      throw invalidField('afterId', 'unknown', 'This work isn’t on the schedule anymore.')
    order.splice(place, 0, row.id)
    await recordActivity(tx, ctx, {
      verb: 'schedule.item_moved',
      ...aboutItem(row, before.head.dealId),
      before: { place: before.items.findIndex(({ id }) => id === row.id) + 1 },
      after: { place: place + 1 },
    })
    return writeItems(
      tx,
      ctx,
      { deal, before },
      {
        edits: new Map([[row.id, storedOf(row)]]),
        order,
        verbs: VERBS,
        itemId: row.id,
      },
    )
  })
}

/** Removes an item. What waited for it now waits for what it was waiting for, so that nothing jumps ahead. */
export function removeItem(ctx: Context, target: Target): Promise<Changed> {
  return withItem(ctx, target, (tx, before, row, deal) => {
    const edits = new Map<string, StoredItem | null>([[row.id, null]])
    for (const item of before.items) {
      if (!item.waitsFor.some(({ itemId }) => itemId === row.id)) continue
      const kept = item.waitsFor.filter(({ itemId }) => itemId !== row.id)
      const inherited = row.waitsFor.filter(({ itemId }) => !kept.some((one) => one.itemId === itemId))
      edits.set(item.id, { ...storedOf(item), waitsFor: [...kept, ...inherited] })
    }
    return writeItems(tx, ctx, { deal, before }, { edits, verbs: VERBS })
  })
}

/** Plans work for the budget lines that have none yet. */
export function makeFromBudget(ctx: Context, { id: dealId }: { id: string }): Promise<Changed> {
  return withDeal(ctx, dealId, CHANGE, async (tx, deal) => {
    const before = await scheduleNow(tx, ctx, dealId)
    const planned = new Set(before.items.map(({ budgetLineId }) => budgetLineId))
    const items = itemsFromBudget(before.lines.filter(({ id, isContingency }) => !isContingency && !planned.has(id)))
    if (items.length === 0) throw invalidField('id', 'no_lines', 'Every budget line already has its work.')
    return addPlanned(tx, ctx, { deal, before }, items)
  })
}

/** Adds items that wait for each other by their position in the list. */
export function addPlanned(tx: Tx, ctx: Context, held: Held, items: readonly PlannedItem[]): Promise<Changed> {
  const ids = items.map(() => newIdAt(ctx.now.getTime()))
  const edits = new Map(
    items.map(({ title, durationDays, budgetLineId, waitsFor }, place): [string, StoredItem] => [
      ids[place]!,
      {
        ...NOTHING_RECORDED,
        id: ids[place]!,
        title: title.slice(0, LONGEST_TITLE),
        durationDays,
        budgetLineId,
        waitsFor: waitsFor.map((one) => ({ itemId: ids[one.place]!, type: one.type, lagDays: one.lagDays })),
      },
    ]),
  )
  return writeItems(tx, ctx, held, { edits, verbs: VERBS, together: 'schedule.made' })
}

const LONGEST_TITLE = 120
/** Work as it is planned, before anything is known of it. */
export const NOTHING_RECORDED = {
  who: '',
  vendorId: null,
  orderId: null,
  notBefore: null,
  actualStart: null,
  actualFinish: null,
  percentDone: 0,
  percentOn: null,
  ...NO_BASELINE,
}

/** Puts items back as they were, unless someone changed one of them since. */
export async function restoreSchedule(ctx: Context, { dealId, items, order }: Before): Promise<Changed> {
  return withDeal(ctx, dealId, CHANGE, async (tx, deal) => {
    const before = await scheduleNow(tx, ctx, dealId)
    const versions = new Map(before.items.map(({ id, version }) => [id, version]))
    for (const { id, version } of items)
      if ((versions.get(id) ?? null) !== version) throw editConflict(versions.get(id) ?? 1, {})
    const edits = new Map(items.map(({ id, was }) => [id, was]))
    const many = items.length > 1 && items.every(({ was }) => was === null)
    const verbs = { ...VERBS, added: 'schedule.item_restored' as const }
    return writeItems(
      tx,
      ctx,
      { deal, before },
      {
        edits,
        order,
        verbs,
        ...(many ? { together: 'schedule.made_undone' as const } : {}),
      },
    )
  })
}

/** Changes an item on the version that the caller read. The deal is locked first, so no two changes make a loop together. */
async function withItem<Result>(
  ctx: Context,
  { id, version }: Target,
  work: (tx: Tx, before: ScheduleNow, row: ItemRow, deal: DealRecord) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const deal = await dealForChange(tx, ctx, dealOfItem(ctx.tenant.orgId, id), CHANGE)
    const before = await scheduleNow(tx, ctx, deal.id)
    const row = found(before.items.find((item) => item.id === id))
    expectVersion(row, version, () => storedOf(row))
    return work(tx, before, row, deal)
  })
}
