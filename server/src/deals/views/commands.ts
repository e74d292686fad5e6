import { ApiError } from '@plumbline/contract/errors'
import type { SavedView } from '@plumbline/contract/deals/views'
import { may } from '@plumbline/domain/access/matrix'
import type { DealVerb } from '@plumbline/domain/deals/activity'
import { undoKind } from '../../undo/kind.ts'
import { newId } from '@plumbline/domain/ids'
import { authorize } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { readerOf } from '../list/reader.ts'
import {
  countsOf,
  deleteView,
  insertView,
  lockView,
  updateView,
  type ViewBody,
  type ViewRow,
  viewsOf,
} from './store.ts'

/** The caller's own views and those shared by others, each with its current number of deals. */
export async function listViews(ctx: Context): Promise<SavedView[]> {
  const rows = await readAs(ctx, viewsOf(ctx.tenant.orgId, ctx.actor.userId))
  if (rows.length === 0) return []
  const [counts] = await readAs(ctx, countsOf(readerOf(ctx), rows))
  return rows.map((row) => presentView(ctx, row, counts?.[row.id] ?? 0))
}

type Creating = ViewBody & { viewId?: string }

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
    return { removed: true, undoId: viewUndo.remember(tx, ctx, { viewId: id, ...bodyOf(before) }) }
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
  await announce(tx, ctx, [['deals', 'lists', 'views']])
}

function bodyOf({ name, shared, query }: ViewRow): ViewBody {
  return { name, shared, query }
}

async function counted(tx: Tx, ctx: Context, row: ViewRow): Promise<SavedView> {
  const counts = await tx.one(countsOf(readerOf(ctx), [row]))
  return presentView(ctx, row, counts[row.id] ?? 0)
}

function presentView(ctx: Context, row: ViewRow, count: number): SavedView {
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    mine: row.ownerId === ctx.actor.userId,
    query: row.query,
    count,
  }
}
