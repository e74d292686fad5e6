import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { invalidField } from '@plumbline/contract/errors'
import type { ScheduleVerb } from '@plumbline/domain/schedule/activity'
import { MAX_DEPENDENCIES, MAX_ITEMS, progressProblem, loopOf } from '@plumbline/domain/schedule/item'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { followLines } from './follow-lines.ts'
import { aboutItem, aboutSchedule, loggedItem, recordActivities } from './log.ts'
import { presentSchedule } from './presenter.ts'
import { type ScheduleNow, scheduleNow } from './schedule-now.ts'
import {
  deleteItems,
  insertItems,
  type ItemRow,
  knownTies,
  orderItems,
  replaceLinks,
  startSchedule,
  type StoredItem,
  updateItems,
} from './store.ts'

/** The new state of items; null = removed. Items that aren't listed stay as they are. */
export type Edits = ReadonlyMap<string, StoredItem | null>

/** What an undo restores: each item, expecting the version that the change left, and the order of the list. */
export type Before = {
  dealId: string
  items: { id: string; version: number | null; was: StoredItem | null }[]
  order: string[]
}

export const scheduleUndo = undoKind<Before>('schedule')

export type Changed = { schedule: Schedule; itemId: string | null; undoId: string | null }

type Change = {
  edits: Edits
  /** the new order of the list; items that it doesn't include follow at the end, in their old order */
  order?: readonly string[]
  verbs: { added: ScheduleVerb; changed: ScheduleVerb; removed: ScheduleVerb }
  /** one entry for everything instead of one for each item */
  together?: ScheduleVerb
  itemId?: string | null
}

export const VERBS: Change['verbs'] = {
  added: 'schedule.item_added',
  changed: 'schedule.item_changed',
  removed: 'schedule.item_removed',
}

/** A deal that is locked, with its schedule. */
export type Held = { deal: DealRecord; before: ScheduleNow }

/** Writes a change of a schedule whose deal is locked, with its log entries and its undo. */
export async function writeItems(tx: Tx, ctx: Context, { deal, before }: Held, change: Change): Promise<Changed> {
  const { dealId } = before.head
  const writing = { orgId: ctx.tenant.orgId, dealId, now: ctx.now }
  const after = applied(before.items, change.edits)
  refuseWrong(ctx, before, after, change.edits)
  await refuseUnknownTies(tx, ctx, before, change.edits)

  const known = new Map(before.items.map((item) => [item.id, item]))
  const kept = [...change.edits].filter((edit): edit is [string, StoredItem] => edit[1] !== null)
  const added = kept.filter(([id]) => !known.has(id)).map(([, item]) => item)
  const updated = kept.filter(([id]) => known.has(id)).map(([, item]) => item)
  const removed = [...change.edits].filter(([, item]) => item === null).map(([id]) => id)
  await startSchedule(tx, writing)
  await deleteItems(tx, writing, removed)
  await insertItems(tx, writing, added)
  await updateItems(tx, writing, updated)
  await replaceLinks(tx, writing, [...added, ...updated])
  await orderItems(tx, writing, orderAfter(before.items, after, change.order))

  const now = await scheduleNow(tx, ctx, dealId)
  await followLines(tx, ctx, deal, now)
  await log(tx, ctx, { before, now, change })
  await announce(tx, ctx, keysOf(dealId))
  return {
    schedule: presentSchedule(ctx, now),
    itemId: change.itemId ?? null,
    undoId: scheduleUndo.remember(tx, ctx, undoOf(before, now, change.edits)),
  }
}

export function keysOf(dealId: string): QueryKey[] {
  return [['deals', dealId, 'schedule'], ['deals', dealId, 'activity'], ['calendar']]
}

export function storedOf({ version: _version, ...item }: ItemRow): StoredItem {
  return item
}

function applied(items: readonly ItemRow[], edits: Edits): StoredItem[] {
  const known = new Set(items.map(({ id }) => id))
  const stayed = items.flatMap((item) => {
    const edit = edits.get(item.id)
    return edit === null ? [] : [edit ?? storedOf(item)]
  })
  const added = [...edits.values()].filter((item) => item !== null && !known.has(item.id))
  return [...stayed, ...(added as StoredItem[])]
}

function orderAfter(
  before: readonly ItemRow[],
  after: readonly StoredItem[],
  order: readonly string[] = before.map(({ id }) => id),
): string[] {
  const left = new Set(after.map(({ id }) => id))
  const first = order.filter((id) => left.delete(id))
  return [...first, ...after.map(({ id }) => id).filter((id) => left.has(id))]
}

function refuseWrong(ctx: Context, before: ScheduleNow, after: readonly StoredItem[], edits: Edits): void {
  if (after.length > MAX_ITEMS && after.length > before.items.length)
    throw invalidField('item', 'too_many', `A schedule has at most ${MAX_ITEMS} work items.`)
  const ids = new Set(after.map(({ id }) => id))
  for (const item of edits.values()) {
    if (item === null) continue
    const problem = progressProblem(item, ctx.today)
    if (problem) throw invalidField(problem.field, problem.rule, PROBLEMS[problem.rule])
    const others = item.waitsFor.map(({ itemId }) => itemId)
    if (others.length > MAX_DEPENDENCIES)
      throw invalidField(
        'waitsFor',
        'too_many_links',
        `${item.title} would wait for more than ${MAX_DEPENDENCIES} items. Remove some of its links first.`,
      )
    if (others.includes(item.id)) throw invalidField('waitsFor', 'itself', 'Work can’t wait for itself.')
    if (others.some((id) => !ids.has(id)))
      throw invalidField('waitsFor', 'unknown', 'This work isn’t on the schedule anymore.')
    if (new Set(others).size < others.length) throw invalidField('waitsFor', 'twice', 'The same work is linked twice.')
  }
  const loop = loopOf(after)
  if (!loop) return
  const names = [...loop, loop[0]!].map(({ title }) => title).join(' → ')
  throw invalidField('waitsFor', 'ring', `These would wait for each other: ${names}.`)
}

const PROBLEMS = {
  in_future: 'The date can’t be in the future.',
  before_start: 'The finish can’t be before the start.',
  not_begun: 'Enter the day the work started.',
} as const

async function refuseUnknownTies(tx: Tx, ctx: Context, before: ScheduleNow, edits: Edits): Promise<void> {
  const known = new Map(before.items.map((item) => [item.id, item]))
  const changed = [...edits.values()].filter((item) => item !== null)
  const tied = (key: 'vendorId' | 'budgetLineId' | 'orderId') =>
    changed.flatMap((item) => {
      const id = item[key]
      return id === null || known.get(item.id)?.[key] === id ? [] : [id]
    })
  const ties = { vendorIds: tied('vendorId'), lineIds: tied('budgetLineId'), orderIds: tied('orderId') }
  if (Object.values(ties).every((ids) => ids.length === 0)) return
  const existing = await knownTies(tx, ctx.tenant.orgId, before.head.dealId, ties)
  const lacks = (ids: readonly string[]) => ids.some((id) => !existing.has(id))
  if (lacks(ties.vendorIds)) throw invalidField('vendorId', 'unknown', 'Choose a vendor from the list.')
  if (lacks(ties.lineIds)) throw invalidField('budgetLineId', 'unknown', 'Choose a line from this deal’s budget.')
  if (lacks(ties.orderIds)) throw invalidField('orderId', 'unknown', 'Choose an order on this deal.')
}

function undoOf(before: ScheduleNow, now: ScheduleNow, edits: Edits): Before {
  const known = new Map(before.items.map((item) => [item.id, item]))
  const versions = new Map(now.items.map(({ id, version }) => [id, version]))
  return {
    dealId: before.head.dealId,
    items: [...edits.keys()].map((id) => {
      const was = known.get(id)
      return { id, version: versions.get(id) ?? null, was: was ? storedOf(was) : null }
    }),
    order: before.items.map(({ id }) => id),
  }
}

async function log(
  tx: Tx,
  ctx: Context,
  { before, now, change }: { before: ScheduleNow; now: ScheduleNow; change: Change },
): Promise<void> {
  const { edits, verbs, together } = change
  if (together) {
    const titles = [...edits.values()].filter((item) => item !== null).map(({ title }) => title)
    const names = titles.length > 0 ? titles : before.items.filter(({ id }) => edits.has(id)).map(({ title }) => title)
    const activity = { verb: together, ...aboutSchedule(now.head), after: { works: names.join(', ') } }
    return recordActivities(tx, ctx, [activity])
  }
  const [titlesBefore, titlesNow] = [titlesOf(before.items), titlesOf(now.items)]
  const was = new Map(before.items.map((item) => [item.id, item]))
  const is = new Map(now.items.map((item) => [item.id, item]))
  await recordActivities(
    tx,
    ctx,
    [...edits.keys()].flatMap((id) => {
      const [old, current] = [was.get(id), is.get(id)]
      const shown = current ?? old
      if (!shown) return []
      return [
        {
          verb: current ? (old ? verbs.changed : verbs.added) : verbs.removed,
          ...aboutItem(shown, before.head.dealId),
          ...(old ? { before: loggedItem(old, before, titlesBefore) } : {}),
          ...(current ? { after: loggedItem(current, now, titlesNow) } : {}),
        },
      ]
    }),
  )
}

function titlesOf(items: readonly StoredItem[]): Map<string, string> {
  return new Map(items.map(({ id, title }) => [id, title]))
}
