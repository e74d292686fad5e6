import { DEADLINE_KINDS, noticeDue, rolesNotifiedOf } from '@plumbline/domain/deadlines/deadlines'
import { notifyEachOfAll } from '../notifications/notify.ts'
import { asPlatform, type Tx, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { systemContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { deadlineNotices } from './notices.ts'
import { recipientsOf } from './recipients.ts'
import { claimNotices, datesAhead, operatorsSeeProfit, organizationsAwake, type WatchedDate } from './store.ts'

const deadlinesTask = defineJob<Record<string, never>>('deadlines.notify', { expireSeconds: 3_600 })
/** Runs hourly, because time zones differ and dates can change during the day. */
const HOURLY = '35 * * * *'

export function registerDeadlineJobs(app: App): void {
  app.jobs.work(deadlinesTask, async (_data, { signal }) => {
    const dates = await notifyOfDeadlines(app, signal)
    if (dates > 0) app.log.info({ dates }, 'Notified people of dates coming up')
  })
  app.jobs.schedule(deadlinesTask, HOURLY)
}

/**
 * Notifies owners and teams about upcoming dates, once per date and number of days ahead, from seven
 * in the morning in the organization's time zone. Each organization has its own transaction, so what was sent before a
 * failure isn't sent again.
 * @returns the number of dates
 */
export async function notifyOfDeadlines(app: App, signal?: AbortSignal): Promise<number> {
  const now = app.clock()
  const awake = await asPlatform(app.db, 'find organizations with active deals where it is day', (tx) =>
    organizationsAwake(tx, now),
  )
  let notified = 0
  for (const orgId of awake) {
    if (signal?.aborted) break
    const ctx = await systemContext(app, orgId)
    notified += await txAs(ctx, (tx) => notifyInOrganization(tx, ctx))
  }
  return notified
}

async function notifyInOrganization(tx: Tx, ctx: Context): Promise<number> {
  const dates = await datesAhead(tx, ctx)
  const due = dates.flatMap((date) => {
    const daysBefore = noticeDue(date, ctx.today)
    return daysBefore === null ? [] : [{ ...date, daysBefore }]
  })
  if (due.length === 0) return 0
  const claimed = await claimNotices(tx, ctx, due)
  await notifyTeams(tx, ctx, claimed)
  return claimed.length
}

async function notifyTeams(tx: Tx, ctx: Context, dates: readonly WatchedDate[]): Promise<void> {
  const setting = { operatorsSeeProfit: await operatorsSeeProfit(tx, ctx.tenant.orgId) }
  for (const kind of DEADLINE_KINDS) {
    const own = dates.filter((date) => date.kind === kind)
    const roles = rolesNotifiedOf(kind, setting)
    await notifyEachOfAll(tx, ctx, deadlineNotices[kind], recipientsOf(own, ctx.today), roles)
  }
}
