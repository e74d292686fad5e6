import type { LenderUpdate, LenderUpdateChange, LenderUpdateSummary } from '@plumbline/contract/on-site/lender-updates'
import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import type { OnSiteVerb } from '@plumbline/domain/on-site/activity'
import { MOST_UPDATE_PICTURES, weekOf } from '@plumbline/domain/on-site/lender-update'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { dealForChange, withDeal } from '../../deals/with-deal.ts'
import type { DealRecord } from '../../deals/store.ts'
import { settingsQuery } from '../../organizations/settings-store.ts'
import { authorize, expectVersion, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { undoKind } from '../../undo/kind.ts'
import { announceSite } from '../live.ts'
import { logsBetween } from '../logs/store.ts'
import { picturesOfDeal } from '../pictures/store.ts'
import { openItemCounts } from '../punch/store.ts'
import { loansWithLenders, picturesOfWeek } from './facts-store.ts'
import { logUpdate } from './log.ts'
import { presentSummary, shownUpdate } from './presenter.ts'
import {
  insertUpdate,
  lockUpdate,
  updateById,
  type UpdateContent,
  type UpdateRow,
  type UpdateState,
  writeUpdate,
} from './store.ts'
import { draftedWords } from './words.ts'

export type Target = { id: string; version: number }
type Undoable = LenderUpdate & { undoId: string | null }
type Stored = Omit<UpdateState, 'removedAt'> & { removedAt: string | null }
/** A draft before a change; a new one counts as removed. */
type Before = Target & { state: Stored }

export const lenderUpdateUndo = undoKind<Before>('lender_update')

type Drafting = { dealId: string; day: Day; locale?: Locale | undefined }

/** Drafts the update of the week that a day is in, from what was written on site. */
export function draftUpdate(ctx: Context, { dealId, day, locale: asked }: Drafting): Promise<Undoable> {
  const { orgId } = ctx.tenant
  if (day > ctx.today) throw invalidField('day', 'in_future', 'This week hasn’t come yet.')
  return withDeal(ctx, dealId, { status: 'active', policy: onSitePolicy.change }, async (tx, deal) => {
    const week = weekOf(day)
    const [organization, loans, pictures] = await Promise.all([
      tx.one(settingsQuery(orgId)),
      loansWithLenders(tx, orgId, dealId),
      picturesOfWeek(tx, orgId, { dealId, ...week, timeZone: ctx.timeZone }),
    ])
    const locale = asked ?? organization.language
    const id = newIdAt(ctx.now.getTime())
    const content: UpdateContent = {
      ...(await drafted(tx, ctx, deal, { ...week, locale })),
      locale,
      loanId: loans.find(({ isActive }) => isActive)?.id ?? null,
      pictures: pictures.slice(0, MOST_UPDATE_PICTURES).map((picture) => ({ id: picture.id, caption: '' })),
      shows: { amounts: onSitePolicy.seesAmounts(ctx.actor), punch: true, days: false },
    }
    await insertUpdate(tx, { orgId, id, dealId, ...week, by: ctx.actor.userId, at: ctx.now }, content)
    const row = await tx.one(updateById(orgId, id))
    await logUpdate(tx, ctx, 'lender_update.drafted', { after: row })
    return finish(tx, ctx, row, { ...stateOf(row), removedAt: ctx.now })
  })
}

async function drafted(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { from, to, locale }: { from: Day; to: Day; locale: Locale },
): Promise<Pick<UpdateContent, 'title' | 'blocks'>> {
  const { orgId } = ctx.tenant
  const logs = await tx.rows(logsBetween(orgId, deal.id, from, to))
  const [open] = await openItemCounts(tx, orgId, [deal.id])
  const place = deal.fields.addressLine1 ?? deal.fields.name ?? deal.number
  return draftedWords({ place, logs, openCount: open?.count ?? 0 }, locale)
}

export function changeUpdate(
  ctx: Context,
  { change, ...target }: Target & { change: LenderUpdateChange },
): Promise<Undoable> {
  return withDraft(ctx, target, async (tx, before, deal) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const state: UpdateState = { ...stateOf(before), ...given }
    await expectKnown(tx, ctx, before, change)
    // Someone who doesn't see amounts can't decide about them either.
    authorize(state.shows.amounts === before.shows.amounts || onSitePolicy.seesAmounts(ctx.actor))
    const spoken = state.locale === before.locale ? state : await translated(tx, ctx, deal, { before, state })
    return write(tx, ctx, before, spoken)
  })
}

async function expectKnown(
  tx: Tx,
  ctx: Context,
  { dealId, pictures }: UpdateRow,
  change: LenderUpdateChange,
): Promise<void> {
  const { orgId } = ctx.tenant
  const had = new Set(pictures.map(({ id }) => id))
  const fresh = (change.pictures ?? []).filter(({ id }) => !had.has(id)).map(({ id }) => id)
  const known = await picturesOfDeal(tx, orgId, { dealId, ids: fresh })
  if (fresh.some((id) => !known.has(id)))
    throw invalidField('change.pictures', 'unknown', 'This isn’t one of the deal’s photos.')
  if (!change.loanId) return
  const loans = await loansWithLenders(tx, orgId, dealId)
  if (!loans.some(({ id }) => id === change.loanId))
    throw invalidField('change.loanId', 'unknown', 'This loan doesn’t belong to the deal.')
}

/** Text that's still as drafted follows the language. */
async function translated(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { before, state }: { before: UpdateRow; state: UpdateState },
): Promise<UpdateState> {
  const { from, to } = before
  const [was, now] = [
    await drafted(tx, ctx, deal, { from, to, locale: before.locale }),
    await drafted(tx, ctx, deal, { from, to, locale: state.locale }),
  ]
  return {
    ...state,
    title: state.title === was.title ? now.title : state.title,
    blocks: state.blocks.map(({ title, text }) => {
      const at = was.blocks.findIndex((block) => block.title === title)
      const [old, fresh] = [was.blocks[at], now.blocks[at]]
      if (!old || !fresh) return { title, text }
      return { title: fresh.title, text: text === old.text ? fresh.text : text }
    }),
  }
}

export function removeUpdate(ctx: Context, target: Target): Promise<LenderUpdateSummary & { undoId: string | null }> {
  return withDraft(ctx, target, async (tx, before) => {
    const { undoId } = await write(tx, ctx, before, { ...stateOf(before), removedAt: ctx.now })
    return { ...presentSummary(await tx.one(updateById(ctx.tenant.orgId, before.id))), undoId }
  })
}

export function restoreUpdate(ctx: Context, { state, ...target }: Before): Promise<unknown> {
  const removedAt = state.removedAt === null ? null : new Date(state.removedAt)
  return withDraft(ctx, target, (tx, before) => write(tx, ctx, before, { ...state, removedAt }), { removedToo: true })
}

/** @throws ApiError wrong_state for an update that was sent */
function withDraft<Result>(
  ctx: Context,
  { id, version }: Target,
  work: (tx: Tx, before: UpdateRow, deal: DealRecord) => Promise<Result>,
  { removedToo = false }: { removedToo?: boolean } = {},
): Promise<Result> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const { dealId } = found(await tx.first(updateById(orgId, id)))
    const deal = await dealForChange(tx, ctx, dealId, { status: 'active', policy: onSitePolicy.change })
    const row = await lockedDraft(tx, ctx, { id, version })
    if (row.removedAt !== null && !removedToo) throw wrongState('removed')
    return work(tx, row, deal)
  })
}

/** A draft on the version that the caller read, locked. */
export async function lockedDraft(tx: Tx, ctx: Context, { id, version }: Target): Promise<UpdateRow> {
  const { orgId } = ctx.tenant
  await lockUpdate(tx, orgId, id)
  const row = found(await tx.first(updateById(orgId, id)))
  if (row.sentAt !== null) throw wrongState('sent')
  const shown = row.version === version ? null : await shownUpdate(tx, ctx, row)
  expectVersion(row, version, () => shown ?? {})
  return row
}

async function write(tx: Tx, ctx: Context, before: UpdateRow, state: UpdateState): Promise<Undoable> {
  const { orgId } = ctx.tenant
  await writeUpdate(tx, { orgId, id: before.id, at: ctx.now }, state)
  const after = await tx.one(updateById(orgId, before.id))
  await logUpdate(tx, ctx, verbOf(before, after), { before, after })
  return finish(tx, ctx, after, stateOf(before))
}

async function finish(tx: Tx, ctx: Context, row: UpdateRow, { removedAt, ...was }: UpdateState): Promise<Undoable> {
  await announceSite(tx, ctx, row.dealId)
  const state: Stored = { ...was, removedAt: removedAt?.toISOString() ?? null }
  const undoId = lenderUpdateUndo.remember(tx, ctx, { id: row.id, version: row.version, state })
  return { ...(await shownUpdate(tx, ctx, row)), undoId }
}

function stateOf({ title, locale, loanId, blocks, pictures, shows, removedAt }: UpdateRow): UpdateState {
  return { title, locale, loanId, blocks, pictures, shows, removedAt }
}

function verbOf(before: UpdateRow, after: UpdateRow): OnSiteVerb {
  const wasRemoved = before.removedAt !== null
  if (wasRemoved === (after.removedAt !== null)) return 'lender_update.updated'
  return wasRemoved ? 'lender_update.restored' : 'lender_update.removed'
}
