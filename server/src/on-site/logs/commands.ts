import { invalidField } from '@plumbline/contract/errors'
import type { SiteLog, SiteLogFacts } from '@plumbline/contract/on-site/site-logs'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import type { OnSiteVerb } from '@plumbline/domain/on-site/activity'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { distinctNames, type LogProblem, logProblem } from '@plumbline/domain/on-site/site-log'
import { dayWords } from '../../notifications/phrases.ts'
import { dealForChange, withDeal } from '../../deals/with-deal.ts'
import { expectVersion, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { expectPictures } from '../pictures/expect.ts'
import { announceSite } from '../live.ts'
import { recordActivity } from '../log.ts'
import { knownVendors } from '../vendors-store.ts'
import { presentLog } from './presenter.ts'
import { insertLog, lockLog, logById, logOfDay, type LogRow, type LogState, writeLog } from './store.ts'

type Undoable = SiteLog & { undoId: string | null }
type Target = { id: string; version: number }
type Stored = Omit<LogState, 'removedAt'> & { removedAt: string | null }
/** A day's log before a change; a new one counts as removed. */
type Before = Target & { state: Stored }

export const siteLogUndo = undoKind<Before>('site_log')

type Saving = { dealId: string; day: Day; version: number; log: Partial<SiteLogFacts> }

/** Writes the log of a day. If someone else wrote it first, the conflict contains theirs. */
export function saveSiteLog(ctx: Context, { dealId, day, version, log: given }: Saving): Promise<Undoable> {
  const { orgId } = ctx.tenant
  return withDeal(ctx, dealId, { status: 'active', policy: onSitePolicy.change }, async (tx) => {
    const before = await tx.first(logOfDay(orgId, dealId, day))
    if (before) expectVersion(before, version, () => presentLog(ctx, before))
    else if (version > 0) throw wrongState('removed')
    const state = await acceptable(tx, ctx, { dealId, day, log: given, before })
    if (before) return write(tx, ctx, before, state)
    const id = newIdAt(ctx.now.getTime())
    await insertLog(tx, { orgId, id, dealId, day, by: ctx.actor.userId, at: ctx.now }, state)
    const row = await tx.one(logById(orgId, id))
    await log(tx, ctx, 'site_log.added', { after: row })
    return finish(tx, ctx, row, { ...stateOf(row), removedAt: ctx.now })
  })
}

type Given = Pick<Saving, 'dealId' | 'day' | 'log'> & { before: LogRow | undefined }

async function acceptable(tx: Tx, ctx: Context, { dealId, day, log: given, before }: Given): Promise<LogState> {
  const { removedAt: _, ...was } = before ? stateOf(before) : EMPTY
  const said = { ...was, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  const vendorIds = [...new Set(said.vendorIds)]
  const pictureIds = [...new Set(said.pictureIds)]
  const state = { ...said, vendorIds, others: distinctNames(said.others), pictureIds }
  const problem = logProblem({ ...state, day }, ctx.today)
  // An old day can still be corrected.
  if (problem && !(problem === 'too_old' && before)) throw invalidField(...PROBLEMS[problem])
  const present = new Set(before?.vendors.map(({ id }) => id))
  const known = await knownVendors(tx, ctx.tenant.orgId, vendorIds)
  const at = vendorIds.findIndex((id) => !known.has(id) && !present.has(id))
  if (at >= 0) throw invalidField(`log.vendorIds.${at}`, 'unknown_vendor', 'Choose another vendor.')
  const had = new Set(before?.pictures.map(({ id }) => id))
  await expectPictures(tx, ctx, { dealId, ids: pictureIds.filter((id) => !had.has(id)), path: 'log.pictureIds' })
  return { ...state, removedAt: null }
}

const EMPTY: LogState = { weather: null, vendorIds: [], others: [], text: '', pictureIds: [], removedAt: null }

const PROBLEMS: Readonly<Record<LogProblem, [path: string, rule: string, words: string]>> = {
  in_future: ['day', 'in_future', 'The date can’t be in the future.'],
  too_old: ['day', 'too_old', 'This day is more than a year ago.'],
  nothing_said: ['log.text', 'nothing_said', 'Note what was done, who was there or what the weather was like.'],
}

export function removeSiteLog(ctx: Context, target: Target): Promise<Undoable> {
  return withLog(ctx, target, (tx, before) => {
    if (before.removedAt !== null) throw wrongState('removed')
    return write(tx, ctx, before, { ...stateOf(before), removedAt: ctx.now })
  })
}

export function restoreSiteLog(ctx: Context, { state, ...target }: Before): Promise<unknown> {
  return withLog(ctx, target, async (tx, before) => {
    const removedAt = state.removedAt === null ? null : new Date(state.removedAt)
    if (before.removedAt !== null && removedAt === null) await expectDayFree(tx, ctx, before)
    return write(tx, ctx, before, { ...state, removedAt })
  })
}

/** Someone may have written a new log for the day. */
async function expectDayFree(tx: Tx, ctx: Context, { dealId, day }: LogRow): Promise<void> {
  if (await tx.first(logOfDay(ctx.tenant.orgId, dealId, day))) throw wrongState('changed')
}

function withLog<Result>(
  ctx: Context,
  { id, version }: Target,
  work: (tx: Tx, before: LogRow) => Promise<Result>,
): Promise<Result> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const { dealId } = found(await tx.first(logById(orgId, id)))
    await dealForChange(tx, ctx, dealId, { status: 'active', policy: onSitePolicy.change })
    await lockLog(tx, orgId, id)
    const row = found(await tx.first(logById(orgId, id)))
    expectVersion(row, version, () => presentLog(ctx, row))
    return work(tx, row)
  })
}

async function write(tx: Tx, ctx: Context, before: LogRow, state: LogState): Promise<Undoable> {
  const { orgId } = ctx.tenant
  await writeLog(tx, { orgId, id: before.id, dealId: before.dealId, at: ctx.now }, state)
  const after = await tx.one(logById(orgId, before.id))
  await log(tx, ctx, verbOf(before, after), { before, after })
  return finish(tx, ctx, after, stateOf(before))
}

async function finish(tx: Tx, ctx: Context, row: LogRow, { removedAt, ...state }: LogState): Promise<Undoable> {
  await announceSite(tx, ctx, row.dealId)
  const was: Stored = { ...state, removedAt: removedAt?.toISOString() ?? null }
  return {
    ...presentLog(ctx, row),
    undoId: siteLogUndo.remember(tx, ctx, { id: row.id, version: row.version, state: was }),
  }
}

function stateOf({ weather, vendors, others, text, pictures, removedAt }: LogRow): LogState {
  return { weather, vendorIds: idsOf(vendors), others, text, pictureIds: idsOf(pictures), removedAt }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function verbOf(before: LogRow, after: LogRow): OnSiteVerb {
  if (before.removedAt !== null && after.removedAt === null) return 'site_log.restored'
  if (before.removedAt === null && after.removedAt !== null) return 'site_log.removed'
  return 'site_log.updated'
}

function log(
  tx: Tx,
  ctx: Context,
  verb: OnSiteVerb,
  { before, after }: { before?: LogRow; after: LogRow },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'site_log', id: after.id, label: { en: dayWords(after.day, 'en'), es: dayWords(after.day, 'es') } },
    dealId: after.dealId,
    ...(before ? { before: logged(before) } : {}),
    after: logged(after),
  })
}

function logged({ weather, vendors, others, text, pictures }: LogRow) {
  const present = [...vendors.map(({ name }) => name), ...others].join(', ')
  return { weather, present, logText: text, pictures: pictures.length }
}
