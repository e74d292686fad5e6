import type { ClosedDeal, ClosedFilter, ClosedTotals, PortfolioPage } from '@plumbline/contract/portfolio'
import { isDay } from '@plumbline/domain/calendar'
import { readCursor, writeCursor } from '../platform/lists/cursor.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { pageQuery } from './page-store.ts'
import { NEW_PAGE, presentClosed, presentPage, presentTotals } from './presenter.ts'
import { closedDealsQuery, closedTotalsQuery, closedYearsQuery } from './store.ts'

type ListInput = ClosedFilter & { cursor?: string; limit: number }
type ClosedList = { items: ClosedDeal[]; nextCursor: string | null; totals: ClosedTotals | null; years: number[] }

export async function listClosed(ctx: Context, input: ListInput): Promise<ClosedList> {
  const { orgId } = ctx.tenant
  const after = readCursor(input.cursor, isDay)
  const isFirst = after === null
  const [rows, totals, years] = await Promise.all([
    readAs(ctx, closedDealsQuery(orgId, input, after, input.limit + 1)),
    isFirst ? readAs(ctx, closedTotalsQuery(orgId, input)) : [],
    isFirst ? readAs(ctx, closedYearsQuery(orgId)) : [],
  ])
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined
  const [sums] = totals
  return {
    items: rows.slice(0, input.limit).map((row) => presentClosed(ctx.actor, row)),
    nextCursor: last ? writeCursor({ sortValue: last.sortDay, id: last.id }) : null,
    totals: sums ? presentTotals(ctx.actor, sums) : null,
    years: years.map(({ year }) => year),
  }
}

export async function getPage(ctx: Context): Promise<PortfolioPage> {
  const [row = NEW_PAGE] = await readAs(ctx, pageQuery(ctx.tenant.orgId))
  return presentPage(ctx.actor, ctx.app.config.publicUrl, row)
}
