import type { Draw } from '@plumbline/contract/draws/draw'
import { settingsQuery } from '../../organizations/settings-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import type { DrawNow } from '../draw-now.ts'
import { shownDraw } from '../queries.ts'
import { packageCsv } from './csv.ts'
import { filesOf, waiversOf } from './documents-store.ts'
import { type PackagePlan, planPackage } from './plan.ts'
import { findPackage, type PackageRow } from './store.ts'

/** A draw's package as it would be built now, and as it was last built. */
export type PackageNow = { draw: Draw; plan: PackagePlan; row: PackageRow | undefined; locale: Locale }

export async function packageNow(tx: Tx, ctx: Context, now: DrawNow): Promise<PackageNow> {
  const { orgId } = ctx.tenant
  const [draw, organization, row] = await Promise.all([
    shownDraw(tx, ctx, now),
    tx.one(settingsQuery(orgId)),
    findPackage(tx, orgId, now.row.id),
  ])
  const costs = draw.lines.flatMap((line) => line.costs)
  const invoiceIds = [...new Set(costs.filter(({ kind }) => kind === 'invoice').map(({ id }) => id))]
  const waivers = await waiversOf(tx, orgId, invoiceIds)
  const files = await filesOf(tx, orgId, [
    ...costs.flatMap(({ document }) => document?.id ?? []),
    ...waivers.map(({ documentId }) => documentId),
    ...draw.papers.map(({ id }) => id),
    ...draw.lines.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
  ])
  const { timeZone, today } = ctx
  const plan = planPackage({ draw, organization, timeZone, today, files, waivers })
  return { draw, plan, row, locale: organization.language }
}

/** Whether what was built is what would be built now. */
export function isCurrent({ plan, row }: PackageNow): boolean {
  return row?.fingerprint === plan.fingerprint
}

export function csvOf({ draw, locale }: PackageNow): string {
  return packageCsv(draw, locale)
}
