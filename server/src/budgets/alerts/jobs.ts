import { lockDeal } from '../../deals/store.ts'
import type { OrganizationSettingsChanged } from '../../organizations/hooks.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import { asPlatform, type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/live/announce.ts'
import { readBudget } from '../read.ts'
import { lockBudget } from '../store.ts'
import { alertIn } from './settings.ts'
import { forgetOverruns, organizationsWithUnchecked, uncheckedDeals } from './store.ts'
import { watchOverruns } from './watch.ts'

const checkTask = defineJob<Record<string, never>>('budgets.check_overruns', { expireSeconds: 3_600 })
/** Small enough that no one working on one of these deals notices the wait. */
const DEALS_AT_ONCE = 50

export function registerBudgetJobs(app: App): void {
  app.jobs.work(checkTask, (_data, { signal }) => checkOverruns(app, signal))
}

/** Queues a check of the budgets that an older version of the product wrote. */
export async function queueOverrunCheck(app: App): Promise<void> {
  await asPlatform(app.db, 'look for unchecked budgets', (tx) => app.jobs.send(tx, checkTask, {}))
}

/** A changed alert limit applies to every budget at once, without notices: no forecast changed. */
export async function followAlertLimit(tx: Tx, ctx: Context, change: OrganizationSettingsChanged): Promise<void> {
  const [before, after] = [alertIn(change.before), alertIn(change.after)]
  if (before.pct === after.pct && before.cents === after.cents) return
  await forgetOverruns(tx, ctx.tenant.orgId)
  await ctx.app.jobs.send(tx, checkTask, {})
}

/** After an interruption, a new run resumes where the last one stopped. */
export async function checkOverruns(app: App, signal?: AbortSignal): Promise<void> {
  const organizations = await asPlatform(app.db, 'find unchecked budgets', (tx) => organizationsWithUnchecked(tx))
  for (const orgId of organizations) {
    const ctx = await systemContext(app, orgId)
    for (let done = DEALS_AT_ONCE; done === DEALS_AT_ONCE;) {
      signal?.throwIfAborted()
      done = await txAs(ctx, (tx) => checkSome(tx, ctx))
    }
  }
}

async function checkSome(tx: Tx, ctx: Context): Promise<number> {
  const { orgId } = ctx.tenant
  const unchecked = await uncheckedDeals(tx, orgId, DEALS_AT_ONCE)
  for (const id of unchecked) {
    const deal = await lockDeal(tx, orgId, id)
    const row = deal && (await lockBudget(tx, orgId, id))
    if (deal && row) await watchOverruns(tx, ctx, deal, await readBudget(tx, ctx, row))
  }
  await announce(
    tx,
    ctx,
    unchecked.flatMap((id) => dealKeys(id)),
  )
  return unchecked.length
}
