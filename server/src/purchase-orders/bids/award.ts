import { invalidField } from '@plumbline/contract/errors'
import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { newIdAt } from '@plumbline/domain/ids'
import {
  type Award,
  type AwardedLine,
  type AwardRefusal,
  awardsOf,
  exactUnitCost,
} from '@plumbline/domain/purchase-orders/bids/award'
import type { BidPackageStatus } from '@plumbline/domain/purchase-orders/bids/package'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { OrderInput } from '@plumbline/contract/purchase-orders/orders'
import { found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { createOrder, removeOrder } from '../orders/commands.ts'
import { stillSendable } from '../orders/documents.ts'
import { findVendor } from '../orders/vendor-store.ts'
import { type BidRow, writeOrderOfBid } from './bids-store.ts'
import { expectTakesBids, refreshed, type Undoable } from './commands.ts'
import { logPackage } from './log.ts'
import { packageAgain, type PackageNow, scopeOf } from './package-now.ts'
import { areDrafts } from './shown.ts'
import { writeAwards, writePackage } from './store.ts'
import { type PackageTarget, withPackage } from './with-package.ts'

/** What undoing an award brings back: the package's status, once its orders, as they were made, are deleted. */
type Before = PackageTarget & { status: BidPackageStatus; orders: { orderId: string; version: number }[] }
export const awardUndo = undoKind<Before>('bid_award')

/**
 * Gives lines to bids: each vendor that gets some gets one draft order. The package is locked, so of two who award at the
 * same time the second is refused.
 */
export function awardPackage(
  ctx: Context,
  { lines: chosen, ...target }: PackageTarget & { lines: readonly AwardedLine[] },
): Promise<Undoable> {
  return withPackage(ctx, target, async (tx, before) => {
    const { row } = before
    expectTakesBids(ctx, row)
    const result = awardsOf(scopeOf(before.lines), before.bids, chosen)
    if (!result.ok) throw refusalOf(result.refusal, chosen)
    const made: { orderId: string; version: number }[] = []
    for (const award of result.awards) {
      const bid = found(before.bids.find(({ id }) => id === award.bidId))
      const order = await orderFrom(tx, ctx, before, { award, bid })
      const { id, version } = await createOrder({ ...ctx, within: tx }, { id: row.dealId, order })
      await writeOrderOfBid(tx, row.orgId, bid.id, id)
      made.push({ orderId: id, version })
    }
    await writeAwards(tx, row, chosen)
    const standing = { status: 'awarded' as const, awardedAt: ctx.now, awardedBy: ctx.actor.userId }
    await writePackage(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, { ...row, ...standing })
    const after = await packageAgain(tx, before)
    await logPackage(tx, ctx, 'bid_package.awarded', { before, after, also: { awards: loggedAwards(after) } })
    const undoId = awardUndo.remember(tx, ctx, {
      packageId: row.id,
      version: after.row.version,
      status: row.status,
      orders: made,
    })
    return { ...(await refreshed(tx, ctx, after)), undoId }
  })
}

function loggedAwards({ bids }: PackageNow) {
  return bids.flatMap(({ order, vendorName, lines }) =>
    order === null
      ? []
      : [
          {
            code: orderNumber(order.number),
            description: vendorName,
            amountCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
          },
        ],
  )
}

function refusalOf({ reason, ...at }: AwardRefusal, chosen: readonly AwardedLine[]) {
  const index = 'lineId' in at ? chosen.findIndex(({ lineId }) => lineId === at.lineId) : 0
  return invalidField(`lines.${index}`, reason, SAID[reason])
}

const SAID: Readonly<Record<AwardRefusal['reason'], string>> = {
  nothing: 'Choose at least one line with a price for each vendor.',
  unknown_line: 'Choose lines in this package.',
  unknown_bid: 'Choose a bid in this package.',
  repeated_line: 'Each line can go to only one vendor.',
  not_bid: 'This vendor didn’t price the line.',
  included_alone: 'This line’s price is included in the vendor’s other lines. Award those with it.',
}

/** The draft that a vendor gets: the awarded lines with their prices, on the vendor's own terms. */
async function orderFrom(
  tx: Tx,
  ctx: Context,
  { row, lines }: PackageNow,
  { award, bid }: { award: Award; bid: BidRow },
): Promise<OrderInput> {
  const vendor = await findVendor(tx, row.orgId, bid.vendorId)
  const awarded = lines.filter(({ id }) => award.lineIds.includes(id))
  const included = lines.filter(({ id }) => award.includedIds.includes(id)).map(({ description }) => description)
  return {
    vendorId: bid.vendorId,
    title: row.title,
    needBy: agreedDay(row.needBy, bid.finishOn),
    terms: included.length === 0 ? '' : INCLUDED[vendor?.locale ?? 'en'](included.join(', ')),
    paymentTermsDays: vendor?.paymentTermsDays ?? 15,
    retainagePct: vendor?.retainagePct ?? '0',
    ways: [],
    documents: await stillSendable(
      tx,
      { orgId: row.orgId, id: row.dealId },
      bid.documentId === null ? [] : [bid.documentId],
    ),
    lines: awarded.map((line) => {
      const amountCents = bid.lines.find(({ lineId }) => lineId === line.id)?.amountCents ?? 0
      const unitCostCents = exactUnitCost(line.qty, amountCents)
      return {
        id: newIdAt(ctx.now.getTime()),
        budgetLineId: line.budgetLineId,
        description: line.description,
        qty: line.qty,
        unit: line.unit,
        unitCostCents,
        amountCents,
        source: 'bid' as const,
        sourceCents: unitCostCents ?? amountCents,
      }
    }),
  }
}

/** Awarding a bid that ends later accepts its day. */
function agreedDay(needBy: string | null, finishOn: string | null): string | null {
  if (needBy === null || finishOn === null) return needBy ?? finishOn
  return needBy < finishOn ? finishOn : needBy
}

const INCLUDED = {
  en: (lines: string) => `These prices include: ${lines}.`,
  es: (lines: string) => `Estos precios incluyen: ${lines}.`,
}

/** Takes an award back while its orders are drafts, which are deleted. @throws ApiError wrong_state after that */
export function withdrawAward(ctx: Context, target: PackageTarget): Promise<BidPackage> {
  return withPackage(ctx, target, async (tx, before) => {
    const orders = before.bids.flatMap(({ order }) => (order ? [{ orderId: order.id, version: order.version }] : []))
    return unaward(tx, ctx, before, { orders, status: 'closed' })
  })
}

/** Undoes an award, if nobody has touched its drafts since. */
export function undoAward(ctx: Context, { status, orders, ...target }: Before): Promise<BidPackage> {
  return withPackage(ctx, target, (tx, before) => unaward(tx, ctx, before, { orders, status }))
}

async function unaward(
  tx: Tx,
  ctx: Context,
  before: PackageNow,
  { orders, status }: Pick<Before, 'orders' | 'status'>,
): Promise<BidPackage> {
  const { row, bids } = before
  if (row.status !== 'awarded') throw wrongState(row.status)
  if (!areDrafts(bids)) throw wrongState(bids.find(({ order }) => order && order.status !== 'draft')!.order!.status)
  for (const order of orders) {
    if (bids.some((bid) => bid.order?.id === order.orderId)) await removeOrder({ ...ctx, within: tx }, order)
  }
  await writeAwards(tx, row, [])
  for (const { id } of bids) await writeOrderOfBid(tx, row.orgId, id, null)
  const standing = { status, awardedAt: null, awardedBy: null }
  await writePackage(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, { ...row, ...standing })
  const after = await packageAgain(tx, before)
  await logPackage(tx, ctx, 'bid_package.award_withdrawn', { before, after })
  return refreshed(tx, ctx, after)
}
