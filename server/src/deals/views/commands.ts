import { ApiError } from '@plumbline/contract/errors'
import type { SavedView, ViewList } from '@plumbline/contract/deals/views'
import { may } from '@plumbline/domain/access/matrix'
import type { DealVerb } from '@plumbline/domain/deals/activity'
import { undoKind } from '../../undo/kind.ts'
import { newId } from '@plumbline/domain/ids'
import { authorize } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { readerOf } from '../list/reader.ts'
import { viewCounts } from './providers.ts'
import {
  countsOf,
  deleteView,
  insertView,
  lockView,
  type NewView,
  updateView,
  type ViewBody,
  type ViewRow,
  viewsOf,
} from './store.ts'

/** The query keys of the views of each list. */
const LIVE_KEYS: Readonly<Record<ViewList, string[]>> = {
  deals: ['deals', 'lists', 'views'],
  people: ['contacts', 'views'],
}

/** The caller's own views of a list and those shared by others, each with the current number of its rows. */
export function listViews(ctx: Context, list: ViewList): Promise<SavedView[]> {
  return txAs(ctx, async (tx) => {
    const rows = await tx.rows(viewsOf(ctx.tenant.orgId, ctx.actor.userId, list))
    const counts = await countRows(tx, ctx, list, rows)
    return rows.map((row) => presentView(ctx, row, counts[row.id] ?? 0))
  })
}

async function countRows(
  tx: Tx,
  ctx: Context,
  list: ViewList,
  views: readonly ViewRow[],
): Promise<Readonly<Record<string, number>>> {
  if (views.length === 0) return {}
  if (list === 'deals') return tx.one(countsOf(readerOf(ctx), views))
  return Object.assign({}, ...(await viewCounts.ask(tx, ctx, { list, views })))
}

type Creating = NewView & { viewId?: string }

export function createView(ctx: Context, { viewId = newId(), ...input }: Creating): Promise<SavedView> {
  return txAs(ctx, async (tx) => {
    if (input.shared) authorize(may(ctx.actor, 'view.share'))
    const row = await insertView(tx, ctx, viewId, input)
    await logChange(tx, ctx, 'view.created', null, row)
    return counted(tx, ctx, row)
  })
}

export function changeView(ctx: Context, { id, ...input }: { id: string } & Partial<ViewBody>): Promise<SavedView> {
  return txAs(ctx, async (tx) => {
    const before = await lockOwn(tx, ctx, id)
    const { name, shared, query } = { ...before, ...named(input) }
    if (shared && !before.shared) authorize(may(ctx.actor, 'view.share'))
    const row = await updateView(tx, ctx.tenant.orgId, id, { name, shared, query })
    await logChange(tx, ctx, 'view.updated', before, row)
    return counted(tx, ctx, row)
  })
}

/** Undoing a deletion saves the view again. */
export const viewUndo = undoKind<Creating>('saved_view')

export function removeView(ctx: Context, id: string): Promise<{ removed: boolean; undoId: string }> {
  return txAs(ctx, async (tx) => {
    const before = await lockOwn(tx, ctx, id)
    await deleteView(tx, ctx.tenant.orgId, id)
    await logChange(tx, ctx, 'view.deleted', before, null)
    return { removed: true, undoId: viewUndo.remember(tx, ctx, { viewId: id, list: before.list, ...bodyOf(before) }) }
  })
}

/** Others' shared views can be seen but not changed; their private views aren't found. */
async function lockOwn(tx: Tx, ctx: Context, id: string): Promise<ViewRow> {
  const view = await lockView(tx, ctx.tenant.orgId, id)
  const isOwn = view?.ownerId === ctx.actor.userId
  if (!view || !(isOwn || view.shared)) throw new ApiError('not_found')
  authorize(isOwn)
  return view
}

function named(input: Partial<ViewBody>): Partial<ViewBody> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

/** Only changes that others can see are logged. */
async function logChange(
  tx: Tx,
  ctx: Context,
  verb: DealVerb,
  before: ViewRow | null,
  after: ViewRow | null,
): Promise<void> {
  const view = after ?? before
  if (!view) return
  if (before?.shared || after?.shared) {
    await recordActivity(tx, ctx, {
      verb,
      object: { type: 'saved_view', id: view.id, label: view.name },
      ...(before ? { before: bodyOf(before) } : {}),
      ...(after ? { after: bodyOf(after) } : {}),
    })
  }
  await announce(tx, ctx, [LIVE_KEYS[view.list]])
}

function bodyOf({ name, shared, query }: ViewRow): ViewBody {
  return { name, shared, query }
}

async function counted(tx: Tx, ctx: Context, row: ViewRow): Promise<SavedView> {
  const counts = await countRows(tx, ctx, row.list, [row])
  return presentView(ctx, row, counts[row.id] ?? 0)
}

function presentView(ctx: Context, row: ViewRow, count: number): SavedView {
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    shared: row.shared,
    mine: row.ownerId === ctx.actor.userId,
    query: row.query,
    count,
  }
}
