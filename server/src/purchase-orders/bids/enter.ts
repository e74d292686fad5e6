import { invalidField } from '@plumbline/contract/errors'
import type { BidInput } from '@plumbline/contract/purchase-orders/bids'
import { newIdAt } from '@plumbline/domain/ids'
import { editConflict, found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { expectOfDeal } from '../orders/progress.ts'
import { type BidFacts, type BidRow, deleteBid, vendorsToAsk, writeBid } from './bids-store.ts'
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
    const facts = await checked(tx, ctx, before, given)
    const id = former?.id ?? newIdAt(ctx.now.getTime())
    await writeBid(tx, before.row, {
      id,
      vendorId,
      ...facts,
      enteredBy: ctx.actor.userId,
      enteredAt: ctx.now,
      version: (former?.version ?? 0) + 1,
    })
    await touch(tx, ctx, before)
    const after = await packageAgain(tx, before)
    const bid = found(after.bids.find((one) => one.id === id))
    await logBid(tx, ctx, former ? 'bid.updated' : 'bid.received', {
      now: after,
      after: bid,
      ...(former ? { before: former } : {}),
    })
    if (!former) await notifyOfBid(tx, ctx, after, bid)
    return undoable(tx, ctx, before, after)
  })
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

async function checked(tx: Tx, ctx: Context, { row, lines }: PackageNow, given: BidInput): Promise<BidFacts> {
  if (given.receivedOn > ctx.today) throw invalidField('bid.receivedOn', 'odd_day', 'The date can’t be in the future.')
  if (given.documentId !== null) await expectOfDeal(tx, { row }, given.documentId)
  const ids = given.lines.map(({ lineId }) => lineId)
  const answers = given.lines.map((line, index) => {
    const at = (name: string) => `bid.lines.${index}.${name}`
    if (!lines.some(({ id }) => id === line.lineId) || ids.indexOf(line.lineId) !== index)
      throw invalidField(at('lineId'), 'unknown_line', 'Answer each line of the package once.')
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
  const { finishOn, receivedOn, note, documentId } = given
  return { finishOn, receivedOn, note, documentId, lines: answers }
}
