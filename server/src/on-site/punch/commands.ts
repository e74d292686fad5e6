import type { PunchChange, PunchItem } from '@plumbline/contract/on-site/punch'
import { invalidField } from '@plumbline/contract/errors'
import { newIdAt } from '@plumbline/domain/ids'
import type { OnSiteVerb } from '@plumbline/domain/on-site/activity'
import { MOST_PICTURES, MOST_PUNCH_ITEMS } from '@plumbline/domain/on-site/limits'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { dealForChange, withDeal } from '../../deals/with-deal.ts'
import { expectVersion, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { expectPictures } from '../pictures/expect.ts'
import { announceSite } from '../live.ts'
import { recordActivity } from '../log.ts'
import { knownVendors } from '../vendors-store.ts'
import { notifyLater } from './done-notice.ts'
import { factsOf, presentItem } from './presenter.ts'
import {
  insertItem,
  itemById,
  itemCounts,
  lockItem,
  type PunchFacts,
  type PunchRow,
  type PunchState,
  raiseVersion,
  writeItem,
  writePictures,
} from './store.ts'

type Undoable = PunchItem & { undoId: string | null }
type Target = { id: string; version: number }
type Stored = Omit<PunchState, 'doneAt' | 'removedAt'> & { doneAt: string | null; removedAt: string | null }
/** An item before a change; a new one counts as removed. */
type Before = Target & { state: Stored; pictureIds: string[] }

export const punchUndo = undoKind<Before>('punch_item')

export type NewItem = PunchFacts & { pictureIds: readonly string[] }

export function addPunchItem(ctx: Context, { dealId, item }: { dealId: string; item: NewItem }): Promise<Undoable> {
  const { orgId } = ctx.tenant
  return withDeal(ctx, dealId, { status: 'active', policy: onSitePolicy.change }, async (tx) => {
    const { pictureIds, ...facts } = item
    const { count, lastNo } = await itemCounts(tx, orgId, dealId)
    if (count >= MOST_PUNCH_ITEMS)
      throw invalidField('item.title', 'too_many', `A punch list has at most ${MOST_PUNCH_ITEMS} items.`)
    await expectVendor(tx, ctx, facts.vendorId, 'item.vendorId')
    await expectPictures(tx, ctx, { dealId, ids: pictureIds, path: 'item.pictureIds' })
    const id = newIdAt(ctx.now.getTime())
    await insertItem(tx, { orgId, id, dealId, no: lastNo + 1, by: ctx.actor.userId, at: ctx.now }, facts)
    await writePictures(tx, { orgId, id, dealId }, pictureIds)
    const row = await tx.one(itemById(orgId, id))
    await log(tx, ctx, 'punch_item.added', { after: row })
    const gone: Stored = { ...stored(stateOf(row)), removedAt: ctx.now.toISOString() }
    return finish(tx, ctx, row, { state: gone, pictureIds: [...pictureIds] })
  })
}

export function changePunchItem(
  ctx: Context,
  { change, ...target }: Target & { change: PunchChange },
): Promise<Undoable> {
  return withItem(ctx, target, async (tx, before) => {
    const { isDone, ...rest } = change
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as PunchFacts
    if (given.vendorId) await expectVendor(tx, ctx, given.vendorId, 'change.vendorId')
    const state = { ...stateOf(before), ...given, ...doneState(ctx, before, isDone) }
    return write(tx, ctx, before, state)
  })
}

/** Two people can add pictures at the same time without having seen the other's. */
export function changeItemPictures(
  ctx: Context,
  { id, add, remove }: { id: string; add: readonly string[]; remove: readonly string[] },
): Promise<Undoable> {
  return withItem(ctx, { id, version: null }, async (tx, before) => {
    const { dealId } = before
    await expectPictures(tx, ctx, { dealId, ids: add, path: 'add' })
    const had = before.pictures.map((picture) => picture.id)
    const ids = [...new Set([...had, ...add])].filter((one) => !remove.includes(one))
    if (ids.length > MOST_PICTURES)
      throw invalidField('add', 'too_many', `An item has at most ${MOST_PICTURES} pictures.`)
    const { orgId } = ctx.tenant
    await writePictures(tx, { orgId, id, dealId }, ids)
    await raiseVersion(tx, orgId, id)
    const after = await tx.one(itemById(orgId, id))
    await log(tx, ctx, 'punch_item.updated', { before, after })
    return finish(tx, ctx, after, { state: stored(stateOf(before)), pictureIds: had })
  })
}

export function removePunchItem(ctx: Context, target: Target): Promise<Undoable> {
  return withItem(ctx, target, (tx, before) => write(tx, ctx, before, { ...stateOf(before), removedAt: ctx.now }))
}

export function restorePunchItem(ctx: Context, { state, pictureIds, ...target }: Before): Promise<unknown> {
  return withItem(
    ctx,
    target,
    async (tx, before) => {
      await writePictures(tx, { orgId: ctx.tenant.orgId, id: before.id, dealId: before.dealId }, pictureIds)
      return write(tx, ctx, before, {
        ...state,
        doneAt: state.doneAt === null ? null : new Date(state.doneAt),
        removedAt: state.removedAt === null ? null : new Date(state.removedAt),
      })
    },
    { removedToo: true },
  )
}

/** @param target with a null version, any version is accepted */
function withItem<Result>(
  ctx: Context,
  { id, version }: { id: string; version: number | null },
  work: (tx: Tx, before: PunchRow) => Promise<Result>,
  { removedToo = false }: { removedToo?: boolean } = {},
): Promise<Result> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const { dealId } = found(await tx.first(itemById(orgId, id)))
    await dealForChange(tx, ctx, dealId, { status: 'active', policy: onSitePolicy.change })
    await lockItem(tx, orgId, id)
    const item = found(await tx.first(itemById(orgId, id)))
    if (version !== null) expectVersion(item, version, () => presentItem(ctx, item))
    if (item.removedAt !== null && !removedToo) throw wrongState('removed')
    return work(tx, item)
  })
}

async function write(tx: Tx, ctx: Context, before: PunchRow, state: PunchState): Promise<Undoable> {
  const { orgId } = ctx.tenant
  await writeItem(tx, orgId, before.id, state)
  const after = await tx.one(itemById(orgId, before.id))
  await log(tx, ctx, verbOf(before, after), { before, after })
  if (before.doneAt === null && after.doneAt !== null) await notifyLater(tx, ctx, after.dealId)
  return finish(tx, ctx, after, {
    state: stored(stateOf(before)),
    pictureIds: before.pictures.map(({ id }) => id),
  })
}

async function finish(tx: Tx, ctx: Context, row: PunchRow, before: Omit<Before, keyof Target>): Promise<Undoable> {
  await announceSite(tx, ctx, row.dealId)
  const undoId = punchUndo.remember(tx, ctx, { id: row.id, version: row.version, ...before })
  return { ...presentItem(ctx, row), undoId }
}

/** Marking a finished item as done changes nothing, including who finished it. */
function doneState(ctx: Context, before: PunchRow, isDone: boolean | undefined): Partial<PunchState> {
  if (isDone === undefined || isDone === (before.doneAt !== null)) return {}
  return isDone ? { doneAt: ctx.now, doneById: ctx.actor.userId } : { doneAt: null, doneById: null }
}

async function expectVendor(tx: Tx, ctx: Context, vendorId: string | null, path: string): Promise<void> {
  if (vendorId === null) return
  const known = await knownVendors(tx, ctx.tenant.orgId, [vendorId])
  if (!known.has(vendorId)) throw invalidField(path, 'unknown_vendor', 'Choose another vendor.')
}

function stateOf(row: PunchRow): PunchState {
  const { doneAt, doneById, removedAt } = row
  return { ...factsOf(row), doneAt, doneById, removedAt }
}

function stored({ doneAt, removedAt, ...state }: PunchState): Stored {
  return { ...state, doneAt: doneAt?.toISOString() ?? null, removedAt: removedAt?.toISOString() ?? null }
}

function verbOf(before: PunchRow, after: PunchRow): OnSiteVerb {
  const wasRemoved = before.removedAt !== null
  if (wasRemoved !== (after.removedAt !== null)) return wasRemoved ? 'punch_item.restored' : 'punch_item.removed'
  const wasDone = before.doneAt !== null
  if (wasDone !== (after.doneAt !== null)) return wasDone ? 'punch_item.reopened' : 'punch_item.completed'
  return 'punch_item.updated'
}

function log(
  tx: Tx,
  ctx: Context,
  verb: OnSiteVerb,
  { before, after }: { before?: PunchRow; after: PunchRow },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'punch_item', id: after.id, label: after.title },
    dealId: after.dealId,
    ...(before ? { before: logged(before) } : {}),
    after: logged(after),
  })
}

function logged(row: PunchRow) {
  return {
    title: row.title,
    room: row.room,
    vendor: row.vendorName,
    dueOn: row.dueOn,
    pictures: row.pictures.length,
  }
}
