import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDeal } from '../../deals/store.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import { FileGone } from '../../platform/files/files.ts'
import { keepContent } from '../../platform/files/intake.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/live/announce.ts'
import { drawNow } from '../draw-now.ts'
import { findDraw } from '../store.ts'
import { buildInProcess } from './build.ts'
import { isCurrent, type PackageNow, packageNow } from './package-now.ts'
import type { PackagePlan } from './plan.ts'
import { markBuilding, type PackageRow, writeOutcome } from './store.ts'

type Task = { orgId: string; drawId: string }

const RETRIES = 2
/** One after the other, because each takes several hundred megabytes. */
const buildTask = defineJob<Task>('draws.package', {
  onePerKey: true,
  retryLimit: RETRIES,
  retryDelaySeconds: 5,
  expireSeconds: 600,
})

/** Has a package built that isn't current. While it's queued already, nothing happens. */
export async function askForPackage(tx: Tx, ctx: Context, { draw, plan }: PackageNow): Promise<void> {
  const { orgId } = ctx.tenant
  await markBuilding(tx, { orgId, drawId: draw.id, dealId: draw.deal.id }, plan.fingerprint)
  await ctx.app.jobs.send(tx, buildTask, { orgId, drawId: draw.id }, { key: draw.id })
}

export function registerPackageJobs(app: App): void {
  app.jobs.work(buildTask, async ({ orgId, drawId }, run) => {
    const ctx = await systemContext(app, orgId)
    // What it shows can change while it's built.
    while (!(await isBuilt(ctx, drawId, run.retryCount >= RETRIES)));
  })
}

/** Builds a draw's package as it is now, unless that's done. @returns whether it was done */
async function isBuilt(ctx: Context, drawId: string, isLast: boolean): Promise<boolean> {
  const now = await txAs(ctx, async (tx) => {
    const row = await findDraw(tx, ctx.tenant.orgId, drawId)
    const deal = row && (await findDeal(tx, ctx.tenant.orgId, row.dealId))
    return row && deal ? packageNow(tx, ctx, await drawNow(tx, ctx, deal, row)) : null
  })
  if (now === null || (isCurrent(now) && now.row!.state !== 'building')) return true
  const { fingerprint } = now.plan
  try {
    await keepOutcome(ctx, now, {
      ...(await built(ctx, now.plan)),
      fingerprint,
      state: 'ready',
      builtAt: ctx.app.clock(),
    })
  } catch (error) {
    if (!isLast) throw error
    ctx.app.log.error({ err: error, drawId }, 'A draw’s package could not be built')
    await keepOutcome(ctx, now, { ...NOTHING, fingerprint, state: 'failed', builtAt: ctx.app.clock() })
  }
  return false
}

const NOTHING = { storageKey: null, pages: 0, bytes: 0, parts: [], leftOut: [] }

async function keepOutcome(ctx: Context, { draw }: PackageNow, row: PackageRow): Promise<void> {
  const { orgId } = ctx.tenant
  await txAs(ctx, async (tx) => {
    await writeOutcome(tx, { orgId, drawId: draw.id }, row)
    await announce(tx, ctx, [['deals', draw.deal.id, 'draws', draw.id, 'package']])
  })
}

type Built = Omit<PackageRow, 'fingerprint' | 'state' | 'builtAt'>

async function built(ctx: Context, { order, contents }: PackagePlan): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-package-'))
  try {
    for (const [name, sha256] of contents) await fetchFile(ctx, join(folder, name), sha256)
    const out = join(folder, 'package.pdf')
    const { pages, parts, leftOut } = await buildInProcess({ ...order, folder, out })
    const { size } = await stat(out)
    const { sha256 } = await keepContent(ctx, () => createReadStream(out), size)
    return { storageKey: sha256, pages, bytes: size, parts, leftOut }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that is gone is like one that's damaged. */
async function fetchFile({ app, tenant }: Context, path: string, sha256: string): Promise<void> {
  try {
    await writeFile(path, await app.files.open(tenant.orgId, sha256))
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    await writeFile(path, '')
  }
}
