import type { VendorChoice, VendorDirectory, VendorRow, VendorSpend } from '@plumbline/contract/vendors/vendors'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { type RatedOrder, type Rating, ratingOf } from '@plumbline/domain/vendors/rating'
import { rankOf } from '@plumbline/domain/vendors/standing'
import { VENDOR_STATUSES } from '@plumbline/domain/vendors/vendor'
import { may } from '@plumbline/domain/access/matrix'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { refreshOutdated } from '../papers/judge.ts'
import { countToReview } from '../papers/store.ts'
import { seenSpend } from '../presenter.ts'
import { readOrders, readSpend, yearOf } from '../spend.ts'
import {
  alikeVendors,
  type DirectoryFilter,
  directoryPage,
  type DirectoryRow,
  isSortValue,
  statusCounts,
} from './store.ts'

const ASKED_DAYS = 60
const MOST_BLOCKED = 3
const DAY_MS = 86_400_000

type Input = DirectoryFilter & { cursor?: string | undefined; limit: number }

/** A page of vendors, and on the first one what needs attention and what the whole list comes to. */
export function listVendors(ctx: Context, { cursor, limit, ...filter }: Input): Promise<VendorDirectory> {
  const after = readCursor(cursor, isSortValue)
  return txAs(ctx, async (tx) => {
    await refreshOutdated(tx, ctx)
    const [rows, whole] = await Promise.all([
      tx.rows(directoryPage(ctx.tenant.orgId, filter, { after, limit: limit + 1, askedSince: askedSince(ctx) })),
      after === null ? readWhole(tx, ctx, filter) : null,
    ])
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const shown = [...page, ...(whole?.first ?? [])].map(({ id }) => id)
    const [spend, orders] = await Promise.all([
      readSpend(tx, ctx, [...new Set([...shown, ...(whole?.found ?? [])])]),
      readOrders(tx, ctx, [...new Set(shown)]),
    ])
    const present = (row: DirectoryRow) =>
      presentRow(ctx, row, { spend: spend.get(row.id), orders: orders.get(row.id) })
    const { actor } = ctx
    return {
      items: page.map(present),
      nextCursor: last ? writeCursor({ sortValue: last.sortValue, id: last.id }) : null,
      summary: whole && {
        counts: whole.counts,
        blocked: { count: whole.blocked, first: whole.first.map(present) },
        toReview: whole.toReview,
        alike: whole.alike,
        found: whole.found.length,
        spend: figuresSeenBy(actor).financials ? total(whole.found, spend) : null,
        year: yearOf(ctx),
      },
      abilities: {
        edit: vendorPolicy.edit(actor),
        manage: vendorPolicy.manage(actor),
        review: vendorPolicy.review(actor),
        ask: may(actor, 'compliance.ask', true),
      },
    }
  })
}

function askedSince(ctx: Context): Date {
  return new Date(ctx.now.getTime() - ASKED_DAYS * DAY_MS)
}

/** What the whole list comes to, and what in it needs attention. */
async function readWhole(tx: Tx, ctx: Context, filter: DirectoryFilter) {
  const { orgId } = ctx.tenant
  const worst = { after: null, limit: MOST_BLOCKED, askedSince: askedSince(ctx) }
  const [statuses, first, alike, waiting] = await Promise.all([
    tx.rows(statusCounts(orgId, filter)),
    tx.rows(directoryPage(orgId, { status: 'active', canTakeOrders: false }, worst)),
    tx.rows(alikeVendors(orgId)),
    tx.one(countToReview(orgId)),
  ])
  const of = new Map(statuses.map((row) => [row.status, row]))
  return {
    counts: Object.fromEntries(VENDOR_STATUSES.map((status) => [status, of.get(status)?.count ?? 0])) as Record<
      (typeof VENDOR_STATUSES)[number],
      number
    >,
    blocked: of.get('active')?.blocked ?? 0,
    first,
    alike,
    toReview: waiting.count,
    found: statuses.flatMap(({ found }) => found?.split(',') ?? []),
  }
}

function total(found: readonly string[], spend: ReadonlyMap<string, VendorSpend>): Omit<VendorSpend, 'lastUsedOn'> {
  const sum = { openOrders: 0, leftToBillCents: 0, unpaidCents: 0, paidCents: 0 }
  for (const id of found)
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += spend.get(id)?.[key] ?? 0
  return sum
}

type Used = { spend: VendorSpend | undefined; orders: readonly RatedOrder[] | undefined }

function presentRow(ctx: Context, row: DirectoryRow, { spend, orders = [] }: Used): VendorRow {
  return {
    id: row.id,
    name: row.name,
    trades: row.trades,
    status: row.status,
    contactName: row.contactName,
    email: row.email,
    phone: row.phone,
    standing: standingOf(row),
    asked: row.asked,
    reviewId: row.reviewId,
    spend: seenSpend(ctx, spend),
    rating: shortRating(ratingOf(orders)),
  }
}

function shortRating({ overall, orders }: Rating) {
  return { overall, orders }
}

function standingOf(row: DirectoryRow) {
  return {
    rank: rankOf(row.paperStatus),
    type: row.paperType,
    status: row.paperStatus,
    coveredUntil: row.coveredUntil,
    canTakeOrders: row.canTakeOrders,
  }
}

/** Vendors an order can be given to. Those out of papers can be chosen; those not to be used can't. */
export function chooseVendors(
  ctx: Context,
  { q, limit }: { q?: string | undefined; limit: number },
): Promise<{ items: VendorChoice[] }> {
  return txAs(ctx, async (tx) => {
    await refreshOutdated(tx, ctx)
    const rows = await tx.rows(
      directoryPage(
        ctx.tenant.orgId,
        { q, usable: true },
        { after: null, limit, askedSince: askedSince(ctx), byName: true },
      ),
    )
    return {
      items: rows.map((row) => ({
        id: row.id,
        name: row.name,
        trades: row.trades,
        status: row.status,
        email: row.email,
        paymentTermsDays: row.paymentTermsDays,
        retainagePct: row.retainagePct,
        standing: standingOf(row),
      })),
    }
  })
}
