import { invalidField } from '@plumbline/contract/errors'
import type { BidInput } from '@plumbline/contract/purchase-orders/bids'
import { newIdAt } from '@plumbline/domain/ids'
import { editConflict, found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { expectOfDeal } from '../orders/progress.ts'
import { type BidFacts, type BidRow, type BidSource, deleteBid, vendorsToAsk, writeBid } from './bids-store.ts'
import { expectTakesBids, refreshed, type Undoable } from './commands.ts'
import { touch } from './invite.ts'
import { logBid } from './log.ts'
import { notifyOfBid } from './notices.ts'
import { packageAgain, type PackageNow } from './package-now.ts'
import { shownPackage } from './shown.ts'
import { packageUndo, snapshotOf } from './undo.ts'
import { withPackage } from './with-package.ts'

type OfVendor = { packageId: string; vendorId: string }

/** Enters a vendor's bid, or replaces it on the version that was seen. A vendor has one bid in a package. */
export function enterBid(
  ctx: Context,
  { packageId, vendorId, version, bid: given }: OfVendor & { version: number | null; bid: BidInput },
): Promise<Undoable> {
  return withPackage(ctx, { packageId }, async (tx, before) => {
    expectTakesBids(ctx, before.row)
    const former = before.bids.find((bid) => bid.vendorId === vendorId)
    await expectSeen(tx, ctx, before, former, version)
    if (!former) await expectVendor(tx, ctx, vendorId)
    const facts = await checkedBid(tx, ctx, before, given)
    const by = { enteredBy: ctx.actor.userId, sentBy: null, sentEmail: null }
    const { after, bid } = await takeBid(tx, ctx, before, { vendorId, former, facts, by })
    if (!former) await notifyOfBid(tx, ctx, after, bid, 'entered')
    return undoable(tx, ctx, before, after)
  })
}

type Taken = { vendorId: string; former: BidRow | undefined; facts: BidFacts; by: BidSource }

/** Writes a vendor's bid, or replaces it. It comes from a member, or from the vendor in its portal. */
export async function takeBid(
  tx: Tx,
  ctx: Context,
  before: PackageNow,
  { vendorId, former, facts, by }: Taken,
): Promise<{ after: PackageNow; bid: BidRow }> {
  const id = former?.id ?? newIdAt(ctx.now.getTime())
  await writeBid(tx, before.row, {
    id,
    vendorId,
    ...facts,
    ...by,
    enteredAt: ctx.now,
    version: (former?.version ?? 0) + 1,
  })
  await touch(tx, ctx, before)
  const after = await packageAgain(tx, before)
  const bid = found(after.bids.find((one) => one.id === id))
  const verb = former ? 'bid.updated' : by.sentBy === null ? 'bid.received' : 'bid.sent'
  await logBid(tx, ctx, verb, { now: after, after: bid, ...(former ? { before: former } : {}) })
  return { after, bid }
}

/** Deletes a bid, such as one that was withdrawn. */
export function removeBid(
  ctx: Context,
  { packageId, vendorId, version }: OfVendor & { version: number },
): Promise<Undoable> {
  return withPackage(ctx, { packageId }, async (tx, before) => {
    expectTakesBids(ctx, before.row)
    const bid = found(before.bids.find((one) => one.vendorId === vendorId))
    await expectSeen(tx, ctx, before, bid, version)
    await deleteBid(tx, before.row.orgId, bid.id)
    await touch(tx, ctx, before)
    await logBid(tx, ctx, 'bid.deleted', { now: before, before: bid })
    return undoable(tx, ctx, before, await packageAgain(tx, before))
  })
}

async function undoable(tx: Tx, ctx: Context, before: PackageNow, after: PackageNow): Promise<Undoable> {
  const target = { packageId: after.row.id, version: after.row.version }
  const undoId = packageUndo.remember(tx, ctx, { ...target, before: snapshotOf(before) })
  return { ...(await refreshed(tx, ctx, after)), undoId }
}

async function expectSeen(
  tx: Tx,
  ctx: Context,
  now: PackageNow,
  bid: BidRow | undefined,
  seen: number | null,
): Promise<void> {
  if ((bid?.version ?? null) === seen) return
  if (!bid) found(bid)
  throw editConflict(bid?.version ?? 0, await shownPackage(tx, ctx, now))
}

async function expectVendor(tx: Tx, ctx: Context, vendorId: string): Promise<void> {
  const vendor = found((await vendorsToAsk(tx, ctx.tenant.orgId, [vendorId]))[0])
  if (vendor.status === 'do_not_use')
    throw invalidField('vendorId', 'vendor_not_used', `${vendor.name} is marked as do not use.`)
}

/** @throws ApiError invalid_input at the field */
export async function checkedBid(tx: Tx, ctx: Context, { row, lines }: PackageNow, given: BidInput): Promise<BidFacts> {
  if (given.receivedOn > ctx.today) throw invalidField('bid.receivedOn', 'odd_day', 'The date can’t be in the future.')
  const { startsOn, finishOn, receivedOn, holdsUntil, leavesOut, note, documentId } = given
  if (startsOn !== null && finishOn !== null && finishOn < startsOn)
    throw invalidField('bid.finishOn', 'before_start', 'The finish date can’t be before the start date.')
  if (holdsUntil !== null && holdsUntil < receivedOn)
    throw invalidField('bid.holdsUntil', 'before_received', 'Choose a day when the price is still good.')
  if (given.documentId !== null) await expectOfDeal(tx, { row }, given.documentId)
  const ids = given.lines.map(({ lineId }) => lineId)
  const answers = given.lines.map((line, index) => {
    const at = (name: string) => `bid.lines.${index}.${name}`
    if (!lines.some(({ id }) => id === line.lineId) || ids.indexOf(line.lineId) !== index)
      throw invalidField(at('lineId'), 'unknown_line', 'Answer each line in the package once.')
    const { lineId, answer, amountCents, countedCents } = line
    if (answer === 'amount' && (amountCents ?? 0) <= 0)
      throw invalidField(at('amountCents'), 'no_amount', 'Enter an amount above zero.')
    return {
      lineId,
      answer,
      amountCents: answer === 'amount' ? amountCents : null,
      countedCents: answer === 'not_bid' ? countedCents : null,
    }
  })
  if (answers.every(({ answer }) => answer !== 'amount'))
    throw invalidField('bid.lines', 'nothing_bid', 'Enter a price for at least one line.')
  return { startsOn, finishOn, receivedOn, holdsUntil, leavesOut, note, documentId, lines: answers }
}
