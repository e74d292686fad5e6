import { rolesThatMay } from '@plumbline/domain/access/matrix'
import type { Notice, NoticeKind } from '../../notifications/kind.ts'
import { notifyEachOfAll } from '../../notifications/notify.ts'
import { listReaders } from '../../notifications/readers-store.ts'
import { asPlatform, type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { logVendor } from '../log.ts'
import { type Judged, refreshOutdated, refreshStandings } from './judge.ts'
import { type Ending, mailReminder } from './mails.ts'
import { complianceExpired, complianceExpiring, type PaperNotice } from './notices.ts'
import {
  addressesOf,
  claimReminders,
  organizationsToRemind,
  type ReminderRow,
  vendorsToRemind,
} from './reminder-store.ts'

/** Told to reviewers once for each end, apart from the reminders of the days before. */
const HAS_ENDED = -1

/**
 * Reminds vendors and those who review papers of what ends, once for each end and number of days before it, from seven
 * in the morning where the organization is. Each organization has a transaction of its own.
 * @returns the number of reminders
 */
export async function remindOfPapers(app: App, signal?: AbortSignal): Promise<number> {
  const awake = await asPlatform(app.db, 'find organizations whose vendors have papers that end', (tx) =>
    tx.rows(organizationsToRemind(app.clock())),
  )
  let sent = 0
  for (const { id } of awake) {
    if (signal?.aborted) break
    const ctx = await systemContext(app, id)
    sent += await txAs(ctx, (tx) => remindInOrganization(tx, ctx))
  }
  return sent
}

type Due = ReminderRow & { daysLeft: number; vendor: string }

async function remindInOrganization(tx: Tx, ctx: Context): Promise<number> {
  const { orgId } = ctx.tenant
  await refreshOutdated(tx, ctx)
  const ids = (await tx.rows(vendorsToRemind(orgId, ctx.today))).map(({ id }) => id)
  if (ids.length === 0) return 0
  const due = [...(await refreshStandings(tx, ctx, ids)).values()].flatMap(dueOf)
  if (due.length === 0) return 0
  const claimed = new Set((await claimReminders(tx, orgId, ctx.now, due)).map(keyOf))
  const won = due.filter((one) => claimed.has(keyOf(one)))
  await notifyReviewers(tx, ctx, won)
  await mailVendors(
    tx,
    ctx,
    won.filter(({ sentTo, step }) => sentTo === 'vendor' && step !== HAS_ENDED),
  )
  return won.length
}

function keyOf({ vendorId, type, step }: Pick<ReminderRow, 'vendorId' | 'type' | 'step'>): string {
  return `${vendorId} ${type} ${step}`
}

function dueOf({ facts, required, compliance }: Judged): Due[] {
  const vendor = { vendorId: facts.id, vendor: facts.name }
  const reminders = compliance.reminders.flatMap(({ type, step, daysLeft, to }): Due[] => {
    const expires = compliance.types[type]?.coveredUntil
    return expires ? [{ ...vendor, type, step, daysLeft, sentTo: to, expires }] : []
  })
  const ended = required.flatMap((type): Due[] => {
    const { status, coveredUntil } = compliance.types[type] ?? {}
    if (status !== 'expired' || !coveredUntil) return []
    return [{ ...vendor, type, step: HAS_ENDED, daysLeft: HAS_ENDED, sentTo: 'reviewers', expires: coveredUntil }]
  })
  return [...reminders, ...ended]
}

async function notifyReviewers(tx: Tx, ctx: Context, won: readonly Due[]): Promise<void> {
  const readers = await listReaders(tx, ctx.tenant.orgId, { roles: rolesThatMay('compliance.review') })
  const send = (kind: NoticeKind<PaperNotice>, some: readonly Due[]) => {
    const notices = some.map(noticeOf)
    return notifyEachOfAll(tx, ctx, kind, new Map(notices.length === 0 ? [] : readers.map(({ id }) => [id, notices])))
  }
  await send(
    complianceExpiring,
    won.filter(({ daysLeft, step }) => step !== HAS_ENDED && daysLeft >= 0),
  )
  await send(
    complianceExpired,
    won.filter(({ step }) => step === HAS_ENDED),
  )
}

function noticeOf({ vendorId, vendor, type, expires, sentTo, step }: Due): Notice<PaperNotice> {
  const renewalWaits = sentTo === 'reviewers' && step !== HAS_ENDED
  return { link: `/app/vendors/${vendorId}/papers`, params: { vendor, paper: type, day: expires, renewalWaits } }
}

/** One mail to each vendor about all of its papers. */
async function mailVendors(tx: Tx, ctx: Context, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return
  const { orgId } = ctx.tenant
  const byVendor = Map.groupBy(due, ({ vendorId }) => vendorId)
  const [addresses, [admin]] = await Promise.all([
    tx.rows(addressesOf(orgId, [...byVendor.keys()])),
    listReaders(tx, orgId, { roles: ['org_admin'] }),
  ])
  for (const { id, name, locale, email } of addresses) {
    const own = byVendor.get(id) ?? []
    const endings: Ending[] = own.map(({ type, expires, daysLeft }) => ({ type, day: expires, daysLeft }))
    await mailReminder(tx, ctx, { to: email, vendor: { id, name, locale }, endings, replyTo: admin?.email ?? null })
    await logVendor(tx, ctx, 'compliance.reminded', { id, name, after: { paperTypes: own.map(({ type }) => type) } })
  }
}
