import type { Task } from '@plumbline/contract/tasks'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import type { DueGroup } from '@plumbline/domain/tasks/task'
import { readCursor, writeCursor } from '../platform/lists/cursor.ts'
import { readHeader } from '../deals/header.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentTask } from './presenter.ts'
import {
  assignedTo,
  type DueCounts,
  dueCounts,
  dueInAny,
  finishedPage,
  isSortValue,
  NOTHING_DUE,
  ofDeal,
  type StateCounts,
  stateCounts,
  type TaskRow,
  unfinishedPage,
} from './store.ts'

type Page = { items: Task[]; nextCursor: string | null }
type OfDeal = Page & { counts: StateCounts; abilities: { create: boolean } }

export async function listDealTasks(
  ctx: Context,
  { id, show, limit, cursor }: { id: string; show: 'unfinished' | 'finished'; limit: number; cursor?: string },
): Promise<OfDeal> {
  const scope = ofDeal(ctx.tenant.orgId, id)
  const after = readCursor(cursor, isSortValue)
  const page = show === 'unfinished' ? unfinishedPage : finishedPage
  const [deal, rows, [counts]] = await Promise.all([
    readHeader(ctx, id),
    readAs(ctx, page(scope, after, limit + 1)),
    readAs(ctx, stateCounts(scope, ctx.today)),
  ])
  return {
    ...pageOf(ctx, rows, limit),
    counts: counts ?? { unfinished: 0, overdue: 0, finished: 0 },
    abilities: { create: taskPolicy.create(ctx.actor, deal) },
  }
}

/** The caller's tasks across deals, with counts by due date group. */
export async function listMyTasks(
  ctx: Context,
  { due, limit, cursor }: { due?: DueGroup; limit: number; cursor?: string },
): Promise<Page & { counts: DueCounts }> {
  const mine = assignedTo(ctx.tenant.orgId, ctx.actor.userId)
  const scope = due ? dueInAny(mine, [due], ctx.today) : mine
  const [rows, [counts]] = await Promise.all([
    readAs(ctx, unfinishedPage(scope, readCursor(cursor, isSortValue), limit + 1)),
    readAs(ctx, dueCounts(mine, ctx.today)),
  ])
  return { ...pageOf(ctx, rows, limit), counts: counts ?? NOTHING_DUE }
}

export function pageOf(ctx: Context, rows: readonly TaskRow[], limit: number): Page {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentTask(ctx, row)),
    nextCursor: last ? writeCursor({ sortValue: last.sortValue, id: last.id }) : null,
  }
}
