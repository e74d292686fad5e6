import { invalidField } from '@plumbline/contract/errors'
import type { BidPackage, BidPackageInput } from '@plumbline/contract/purchase-orders/bids'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import {
  type BidPackageEvent,
  packageStatusAfter,
  statusOn,
  takesBids,
} from '@plumbline/domain/purchase-orders/bids/package'
import { bidPolicy } from '@plumbline/domain/purchase-orders/policy'
import { listLines } from '../../budgets/lines/store.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord } from '../../deals/store.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { logPackage } from './log.ts'
import { packageAgain, type PackageNow, packageNow } from './package-now.ts'
import { shownPackage } from './shown.ts'
import { findPackage, insertPackage, type PackageRow, takenScopeIds, writePackage, writeScope } from './store.ts'
import { packageUndo, snapshotOf } from './undo.ts'
import { type PackageTarget, withPackage } from './with-package.ts'

export type Undoable = BidPackage & { undoId: string | null }

export function createPackage(ctx: Context, input: { id: string; package: BidPackageInput }): Promise<Undoable> {
  return withDeal(ctx, input.id, { status: 'active', policy: bidPolicy.manage }, async (tx, deal) => {
    const placed = { orgId: deal.orgId, id: newIdAt(ctx.now.getTime()), dealId: deal.id }
    const { lines, ...facts } = input.package
    expectDays(ctx, facts)
    await expectLines(tx, deal, placed.id, lines)
    await insertPackage(tx, { ...placed, ...facts, by: ctx.actor.userId, now: ctx.now })
    await writeScope(tx, placed, lines)
    const after = await packageNow(tx, deal, found(await findPackage(tx, deal.orgId, placed.id)))
    await logPackage(tx, ctx, 'bid_package.created', { after })
    const undoId = packageUndo.remember(tx, ctx, { packageId: placed.id, version: after.row.version, before: null })
    return { ...(await refreshed(tx, ctx, after)), undoId }
  })
}

/** Replaces what vendors are asked. Once there is a bid, its lines stay. */
export function updatePackage(
  ctx: Context,
  { package: given, ...target }: PackageTarget & { package: BidPackageInput },
): Promise<Undoable> {
  return withPackage(ctx, target, async (tx, before) => {
    const { row, deal } = before
    expectTakesBids(ctx, row)
    const { lines, ...facts } = given
    if (facts.closesOn !== row.closesOn) expectDays(ctx, facts)
    await expectLines(tx, deal, row.id, lines)
    if (before.bids.length > 0 && !sameIds(lines, before.lines))
      throw invalidField('package.lines', 'has_bids', 'Lines can’t be added or removed once there is a bid.')
    await writePackage(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, { ...row, ...facts })
    await writeScope(tx, row, lines)
    return changed(tx, ctx, before, 'bid_package.updated')
  })
}

function sameIds(lines: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  const ids = new Set(others.map(({ id }) => id))
  return lines.length === others.length && lines.every(({ id }) => ids.has(id))
}

/** Closes, reopens or cancels a package. */
export function stepPackage(
  ctx: Context,
  { event, closesOn, ...target }: PackageTarget & { event: BidPackageEvent; closesOn: Day | null },
): Promise<Undoable> {
  return withPackage(ctx, target, async (tx, before) => {
    const { row } = before
    const current = statusOn(row, ctx.today)
    const status = packageStatusAfter(current, event)
    if (status === null) throw wrongState(current)
    const days = event === 'reopen' ? { closesOn } : {}
    expectDays(ctx, { closesOn: null, ...days })
    await writePackage(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, { ...row, ...days, status })
    return changed(tx, ctx, before, VERB_OF[event])
  })
}

const VERB_OF = {
  close: 'bid_package.closed',
  reopen: 'bid_package.reopened',
  cancel: 'bid_package.cancelled',
} as const

/** What follows every change of a package: its entry in the log, its undo, and other people's screens. */
export async function changed(
  tx: Tx,
  ctx: Context,
  before: PackageNow,
  verb: Parameters<typeof logPackage>[2],
  { undo = true, also }: { undo?: boolean; also?: Record<string, unknown> } = {},
): Promise<Undoable> {
  const after = await packageAgain(tx, before)
  await logPackage(tx, ctx, verb, { before, after, ...(also ? { also } : {}) })
  const target = { packageId: after.row.id, version: after.row.version }
  const undoId = undo ? packageUndo.remember(tx, ctx, { ...target, before: snapshotOf(before) }) : null
  return { ...(await refreshed(tx, ctx, after)), undoId }
}

export async function refreshed(tx: Tx, ctx: Context, now: PackageNow): Promise<BidPackage> {
  await announce(tx, ctx, dealKeys(now.row.dealId))
  return shownPackage(tx, ctx, now)
}

/** @throws ApiError wrong_state once the package is awarded or canceled */
export function expectTakesBids(ctx: Context, row: PackageRow): void {
  const status = statusOn(row, ctx.today)
  if (!takesBids(status)) throw wrongState(status)
}

function expectDays(ctx: Context, { closesOn }: { closesOn: Day | null }): void {
  if (closesOn !== null && closesOn < ctx.today)
    throw invalidField('package.closesOn', 'in_past', 'Bids can’t close in the past.')
}

/** Each line is on a line of the deal's budget that orders can draw on. */
async function expectLines(
  tx: Tx,
  deal: DealRecord,
  packageId: string,
  lines: BidPackageInput['lines'],
): Promise<void> {
  const budgetLines = new Map((await listLines(tx, deal.orgId, deal.id)).map((line) => [line.id, line]))
  const ids = lines.map(({ id }) => id)
  const taken = await takenScopeIds(tx, { orgId: deal.orgId, id: packageId }, ids)
  lines.forEach((line, index) => {
    const at = (name: string) => `package.lines.${index}.${name}`
    if (taken.has(line.id) || ids.indexOf(line.id) !== index)
      throw invalidField(at('id'), 'known_id', 'A line with this id already exists.')
    const budgetLine = budgetLines.get(line.budgetLineId)
    if (!budgetLine) throw invalidField(at('budgetLineId'), 'unknown_line', 'Choose a line from this budget.')
    if (budgetLine.isContingency)
      throw invalidField(
        at('budgetLineId'),
        'contingency',
        'Contingency can’t be ordered against. Transfer it to another line.',
      )
    if (line.qty !== null && Number(line.qty) === 0)
      throw invalidField(at('qty'), 'no_quantity', 'Enter a quantity above zero.')
  })
}
