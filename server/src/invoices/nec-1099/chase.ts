import { daysBetween, dayParts } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import { askRound, needsW9, W9_ASK_EVERY_DAYS } from '@plumbline/domain/invoices/nec-1099/standing'
import { listReaders } from '../../notifications/readers-store.ts'
import { asPlatform, type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { logVendor } from '../../vendors/log.ts'
import { addressesOf } from '../../vendors/papers/reminder-store.ts'
import { insertAsk } from '../../vendors/papers/store.ts'
import { claimRounds, leftInPeace, organizationsToChase } from './chase-store.ts'
import { mailCopy, mailCopyNow } from './copies.ts'
import { countedQuery } from './counted-store.ts'
import { vendorOf } from './live-year.ts'
import { mailW9Request } from './mails.ts'
import { registerPortalCopies } from './portal-copies.ts'

const DAY_MS = 86_400_000

/**
 * Asks vendors without a W-9 or a tax id for one, from their first payment of the year on and once for each interval, on
 * any number of servers and across restarts.
 * @returns the number of vendors asked
 */
export async function chaseW9s(app: App, signal?: AbortSignal): Promise<number> {
  const awake = await asPlatform(app.db, 'find organizations that paid vendors this year', (tx) =>
    tx.rows(organizationsToChase(app.clock())),
  )
  let asked = 0
  for (const { id } of awake) {
    if (signal?.aborted) break
    const ctx = await systemContext(app, id)
    asked += await txAs(ctx, (tx) => chaseInOrganization(tx, ctx))
  }
  return asked
}

async function chaseInOrganization(tx: Tx, ctx: Context): Promise<number> {
  const { orgId } = ctx.tenant
  const { year } = dayParts(ctx.today)
  const since = new Date(ctx.now.getTime() - W9_ASK_EVERY_DAYS * DAY_MS)
  const [rows, left] = await Promise.all([
    tx.rows(countedQuery(orgId, year, ctx.timeZone)),
    tx.rows(leftInPeace(orgId, { since, today: ctx.today })),
  ])
  const inPeace = new Set(left.map(({ vendorId }) => vendorId))
  const due = rows.filter((row) => row.hasEmail && needsW9(vendorOf(row), row) && !inPeace.has(row.vendorId))
  if (due.length === 0) return 0
  const rounds = due.map(({ vendorId, firstPaidOn }) => ({
    vendorId,
    round: askRound(daysBetween(firstPaidOn ?? ctx.today, ctx.today)),
  }))
  const won = await claimRounds(tx, { orgId, year, now: ctx.now }, rounds)
  if (won.length === 0) return 0
  const [addresses, [admin]] = await Promise.all([
    tx.rows(addressesOf(orgId, won)),
    listReaders(tx, orgId, { roles: ['org_admin'] }),
  ])
  for (const { id, name, locale, email } of addresses) {
    await insertAsk(tx, { orgId, id: newIdAt(ctx.now.getTime()), vendorId: id, types: ['w9'], by: null, now: ctx.now })
    await mailW9Request(tx, ctx, { to: email, vendor: { name, locale }, replyTo: admin?.email ?? null })
    await logVendor(tx, ctx, 'compliance.asked', { id, name, after: { paperTypes: ['w9'] } })
  }
  return addresses.length
}

const chaseTask = defineJob<Record<string, never>>('nec.chase', { expireSeconds: 3_600 })
/** Runs hourly, because time zones differ. */
const HOURLY = '50 * * * *'

export function registerNecJobs(app: App): void {
  app.jobs.work(mailCopy, (copy) => mailCopyNow(app, copy))
  registerPortalCopies(app)
  app.jobs.work(chaseTask, async (_data, { signal }) => {
    const asked = await chaseW9s(app, signal)
    if (asked > 0) app.log.info({ asked }, 'Asked vendors for their W-9')
  })
  app.jobs.schedule(chaseTask, HOURLY)
}
