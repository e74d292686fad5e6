import type { VendorChoice, VendorDirectory, VendorRow, VendorSpend } from '@plumbline/contract/vendors/vendors'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { type Rating, ratingOf } from '@plumbline/domain/vendors/rating'
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
  idsFound,
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
    const [rows, summary] = await Promise.all([
      tx.rows(directoryPage(ctx.tenant.orgId, filter, { after, limit: limit + 1, askedSince: askedSince(ctx) })),
      after === null ? summarize(tx, ctx, filter) : null,
    ])
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const { actor } = ctx
    return {
      items: await presentRows(tx, ctx, page),
      nextCursor: last ? writeCursor({ sortValue: last.sortValue, id: last.id }) : null,
      summary,
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

async function summarize(tx: Tx, ctx: Context, filter: DirectoryFilter): Promise<VendorDirectory['summary']> {
  const { orgId } = ctx.tenant
  const worst = { after: null, limit: MOST_BLOCKED, askedSince: askedSince(ctx) }
  const [counts, first, alike, found, waiting] = await Promise.all([
    tx.rows(statusCounts(orgId)),
    tx.rows(directoryPage(orgId, { status: 'active', canTakeOrders: false }, worst)),
    tx.rows(alikeVendors(orgId)),
    tx.rows(idsFound(orgId, filter)),
    tx.one(countToReview(orgId)),
  ])
  const of = Object.fromEntries(counts.map((row) => [row.status, row]))
  return {
    counts: Object.fromEntries(VENDOR_STATUSES.map((status) => [status, of[status]?.count ?? 0])) as Record<
      (typeof VENDOR_STATUSES)[number],
      number
    >,
    blocked: { count: of['active']?.blocked ?? 0, first: await presentRows(tx, ctx, first) },
    toReview: waiting.count,
    alike,
    found: found.length,
    spend: figuresSeenBy(ctx.actor).financials
      ? total(
          await readSpend(
            tx,
            ctx,
            found.map(({ id }) => id),
          ),
        )
      : null,
    year: yearOf(ctx),
  }
}

function total(spend: ReadonlyMap<string, VendorSpend>): Omit<VendorSpend, 'lastUsedOn'> {
  const sum = { openOrders: 0, leftToBillCents: 0, unpaidCents: 0, paidCents: 0 }
  for (const one of spend.values()) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += one[key]
  return sum
}

async function presentRows(tx: Tx, ctx: Context, rows: readonly DirectoryRow[]): Promise<VendorRow[]> {
  const ids = rows.map(({ id }) => id)
  const [spend, orders] = await Promise.all([readSpend(tx, ctx, ids), readOrders(tx, ctx, ids)])
  return rows.map((row) => ({
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
    spend: seenSpend(ctx, spend.get(row.id)),
    rating: shortRating(ratingOf(orders.get(row.id) ?? [])),
  }))
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
