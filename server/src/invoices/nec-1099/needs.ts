import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { needsSomething } from '@plumbline/domain/invoices/nec-1099/standing'
import { yearToFile } from '@plumbline/domain/invoices/nec-1099/tax-year'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { countedQuery } from './counted-store.ts'
import { standingOf, thresholdIn } from './live-year.ts'
import { seasonsQuery } from './season-store.ts'

/** How many vendors lack something for the next forms to file; null = none, or they're filed, or not for this reader. */
export async function vendorsToComplete(ctx: Context): Promise<{ year: number; vendors: number } | null> {
  if (!necPolicy.read(ctx.actor)) return null
  const { orgId } = ctx.tenant
  const year = yearToFile(ctx.today)
  const [seasons, rows] = await txAs(ctx, (tx) =>
    Promise.all([tx.rows(seasonsQuery(orgId)), tx.rows(countedQuery(orgId, year, ctx.timeZone))]),
  )
  if (seasons.some((season) => season.year === year && season.status !== 'open')) return null
  const { thresholdCents } = thresholdIn(seasons, year)
  const vendors = rows.filter((row) => needsSomething(standingOf(row, thresholdCents))).length
  return vendors === 0 ? null : { year, vendors }
}
