import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import { withDeal } from '../deals/with-deal.ts'
import { editConflict } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { CHANGE } from './commands.ts'
import { aboutSchedule, recordActivity } from './log.ts'
import { presentSchedule } from './presenter.ts'
import { planOf, type ScheduleNow, scheduleNow } from './schedule-now.ts'
import { type BaselineDays, writeBaseline } from './store.ts'
import { type Changed, keysOf } from './write.ts'

type Target = { id: string; version: number }
type Baseline = { on: Day | null; items: BaselineDays[] }

export const baselineUndo = undoKind<Target & Baseline>('schedule_baseline')

/** Saves the days as they're planned now, to compare with later. This replaces an earlier baseline. */
export function setBaseline(ctx: Context, target: Target): Promise<Changed> {
  return withBaseline(ctx, target, (before) => {
    if (before.items.length === 0) throw invalidField('id', 'no_items', 'Add work first.')
    const { tasks } = scheduleOf(planOf(ctx, before))
    const items = before.items.map(({ id }) => ({ id, start: tasks.get(id)!.start, finish: tasks.get(id)!.finish }))
    return { on: ctx.today, items }
  })
}

export function clearBaseline(ctx: Context, target: Target): Promise<Changed> {
  return withBaseline(ctx, target, (before) => ({
    on: null,
    items: before.items.map(({ id }) => ({ id, start: null, finish: null })),
  }))
}

export function restoreBaseline(ctx: Context, { on, items, ...target }: Target & Baseline): Promise<Changed> {
  return withBaseline(ctx, target, () => ({ on, items }))
}

function withBaseline(
  ctx: Context,
  { id, version }: Target,
  choose: (before: ScheduleNow) => Baseline,
): Promise<Changed> {
  return withDeal(ctx, id, CHANGE, async (tx) => {
    const before = await scheduleNow(tx, ctx, id)
    if (before.head.version !== version)
      throw editConflict(Math.max(1, before.head.version), presentSchedule(ctx, before))
    return write(tx, ctx, before, choose(before))
  })
}

async function write(tx: Tx, ctx: Context, before: ScheduleNow, baseline: Baseline): Promise<Changed> {
  const { dealId, baselineOn } = before.head
  await writeBaseline(tx, { orgId: ctx.tenant.orgId, dealId, now: ctx.now }, baseline)
  const now = await scheduleNow(tx, ctx, dealId)
  await recordActivity(tx, ctx, {
    verb: baseline.on === null ? 'schedule.baseline_cleared' : 'schedule.baseline_set',
    ...aboutSchedule(now.head),
    before: { baselineOn, baselineEnd: lastOf(before) },
    after: { baselineOn: baseline.on, baselineEnd: lastOf(now) },
  })
  await announce(tx, ctx, keysOf(dealId))
  const items = before.items.map((item) => ({ id: item.id, start: item.baselineStart, finish: item.baselineFinish }))
  return {
    schedule: presentSchedule(ctx, now),
    itemId: null,
    undoId: baselineUndo.remember(tx, ctx, { id: dealId, version: now.head.version, on: baselineOn, items }),
  }
}

function lastOf({ items }: ScheduleNow): Day | null {
  return items.reduce<Day | null>(
    (last, { baselineFinish }) =>
      baselineFinish !== null && (last === null || baselineFinish > last) ? baselineFinish : last,
    null,
  )
}
