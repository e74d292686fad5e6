import type { DrawPackage } from '@plumbline/contract/draws/package'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { drawNow } from '../draw-now.ts'
import { findDraw } from '../store.ts'
import { askForPackage } from './jobs.ts'
import { isCurrent, type PackageNow, packageNow } from './package-now.ts'
import type { PackageRow } from './store.ts'

/** After this, a package that couldn't be built is tried again. */
const FAILED_FOR_MS = 600_000

/** The state of a draw's package. If it isn't current, it's being built from now on. */
export function getPackage(ctx: Context, drawId: string): Promise<DrawPackage> {
  return txAs(ctx, async (tx) => shownPackage(tx, ctx, await readPackage(tx, ctx, drawId)))
}

/** @throws ApiError not_found, forbidden */
export async function readPackage(tx: Tx, ctx: Context, drawId: string): Promise<PackageNow> {
  authorize(drawPolicy.read(ctx.actor))
  const row = found(await findDraw(tx, ctx.tenant.orgId, drawId))
  const deal = found(await findDeal(tx, ctx.tenant.orgId, row.dealId))
  return packageNow(tx, ctx, await drawNow(tx, ctx, deal, row))
}

export async function shownPackage(tx: Tx, ctx: Context, now: PackageNow): Promise<DrawPackage> {
  if (isCurrent(now) && !isWaiting(ctx, now.row!)) return presentPackage(now.draw.id, now.row!)
  await askForPackage(tx, ctx, now)
  return presentPackage(now.draw.id, { ...BUILDING, fingerprint: now.plan.fingerprint })
}

/** Whether a build is still to come: one that is queued, or was lost, or failed some time ago. */
function isWaiting({ now }: Context, { state, builtAt }: PackageRow): boolean {
  if (state === 'building') return true
  return state === 'failed' && now.getTime() - (builtAt?.getTime() ?? 0) > FAILED_FOR_MS
}

const BUILDING = {
  state: 'building' as const,
  storageKey: null,
  pages: 0,
  bytes: 0,
  parts: [],
  leftOut: [],
  builtAt: null,
}

function presentPackage(drawId: string, row: PackageRow): DrawPackage {
  const { state, pages, bytes, parts, leftOut, builtAt } = row
  const address = `/api/v1/draws/${drawId}/package`
  return {
    state,
    pages,
    bytes,
    builtAt: builtAt?.toISOString() ?? null,
    parts,
    leftOut,
    pdf: state === 'ready' ? `${address}.pdf` : null,
    csv: `${address}.csv`,
  }
}
