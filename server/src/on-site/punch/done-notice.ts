import { lockDeal } from '../../deals/store.ts'
import type { Notice } from '../../notifications/kind.ts'
import { notifyEachOfAll } from '../../notifications/notify.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { punchLink } from '../addresses.ts'
import { punchDone } from './notice-kinds.ts'
import { type DoneRow, markNoticed, unnoticed } from './notice-store.ts'
import { openItemCounts } from './store.ts'

/** People check off one item after another as they walk a house. Everything done within this time makes one notice. */
export const QUIET_MS = 3 * 60_000

const doneTask = defineJob<{ orgId: string; dealId: string }>('on-site.punch-done')

export async function notifyLater(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  if (ctx.isSilent) return
  const startAfter = new Date(Date.now() + QUIET_MS + 1_000)
  await ctx.app.jobs.send(tx, doneTask, { orgId: ctx.tenant.orgId, dealId }, { startAfter })
}

export function registerPunchJobs(app: App): void {
  app.jobs.work(doneTask, ({ orgId, dealId }) => notifyOfDone(app, orgId, dealId))
}

/** Notifies people of what was done on a deal. If more was done just now, it leaves that to a later run. */
export async function notifyOfDone(app: App, orgId: string, dealId: string): Promise<void> {
  const ctx = await systemContext(app, orgId)
  await txAs(ctx, async (tx) => {
    const deal = await lockDeal(tx, orgId, dealId)
    const rows = deal ? await unnoticed(tx, orgId, dealId) : []
    const last = rows.at(-1)
    if (!deal || !last || ctx.now.getTime() - last.doneAt.getTime() < QUIET_MS) return
    const [open] = await openItemCounts(tx, orgId, [dealId])
    const said = { deal: deal.fields.name ?? deal.number, left: open?.count ?? 0 }
    const noticesFor = new Map<string, Notice<Parameters<(typeof punchDone.words)['en']>[0]>[]>()
    for (const [userId, own] of byReader(rows, deal.ownerId))
      noticesFor.set(userId, [{ link: punchLink(dealId), params: { ...said, ...summary(own) } }])
    await notifyEachOfAll(tx, ctx, punchDone, noticesFor)
    await markNoticed(
      tx,
      orgId,
      rows.map(({ id }) => id),
      ctx.now,
    )
  })
}

/** What concerns each person: everything for the owner, what they wrote for the others, and never what they did themselves. */
function byReader(rows: readonly DoneRow[], ownerId: string): Map<string, DoneRow[]> {
  const readers = new Set([ownerId, ...rows.flatMap(({ createdById }) => createdById ?? [])])
  const entries = [...readers].map((id): [string, DoneRow[]] => [
    id,
    rows.filter((row) => row.doneById !== id && (id === ownerId || row.createdById === id)),
  ])
  return new Map(entries.filter(([, own]) => own.length > 0))
}

function summary(rows: readonly DoneRow[]) {
  const names = new Set(rows.map(({ doneByName }) => doneByName))
  const [by] = names
  return { title: rows[0]!.title, count: rows.length, by: names.size === 1 ? (by ?? null) : null }
}
