import { afterQuietHours, mayText, SMS_TYPES } from '@plumbline/domain/notifications/route'
import { messagesIn } from '@plumbline/domain/notifications/text-message'
import { asPlatform, type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { personContext, systemContext } from '../../platform/jobs/context.ts'
import { isHopeless, TwilioRefusal } from '../../platform/sms/twilio.ts'
import { isReadable, textOfAll } from '../kind.ts'
import { notifyOrgAdmins } from '../notify.ts'
import { PREFERENCES_PATH } from '../emails.ts'
import { listRecipients } from '../readers-store.ts'
import type { TextJob } from './job.ts'
import { monthOf } from './month.ts'
import { textLimitReached } from './notices.ts'
import { chargedSince, changeText, lockLimit, markNotified, noticesOfText, textQuery, type TextRow } from './store.ts'
import { stopTexts } from './stop-and-start.ts'
import { statusPath } from './webhook-paths.ts'
import { textBody } from './words.ts'

const OPTED_OUT = 21_610

type Outgoing = { to: string; body: string; triedSince: Date | null }

/** Sends a due text message once: it's marked before and after, and looked up if an attempt was interrupted. */
export async function sendText(app: App, job: TextJob): Promise<void> {
  const row = await asPlatform(app.db, 'find a text message to send', (tx) => tx.first(textQuery(job.orgId, job.id)))
  if (!row) return
  const ctx = await personContext(app, row.orgId, row.userId)
  if (!ctx) return endText(app, job, 'left_out')
  const outgoing = await txAs(ctx, (tx) => prepare(tx, ctx, job))
  if (!outgoing) return
  const { to, body, triedSince } = outgoing
  try {
    await app.sms.deliver(job.id, { to: to.slice(1), body, channel: 'sms', ...reportingTo(app, job) }, triedSince)
  } catch (error) {
    if (!isHopeless(error)) throw error
    const { code } = error as TwilioRefusal
    if (code === OPTED_OUT) await stopTexts(app, to)
    return endText(app, job, 'failed', String(code))
  }
  await asPlatform(app.db, 'note that a text message was sent', async (tx) => {
    const now = await tx.first(textQuery(job.orgId, job.id, { isLocked: true }))
    // A report may already have arrived.
    if (now?.status === 'sending') await changeText(tx, job, { status: 'queued' })
  })
}

function endText(app: App, job: TextJob, status: 'left_out' | 'failed', errorCode?: string): Promise<void> {
  return asPlatform(app.db, 'end a text message that can’t be sent', (tx) =>
    changeText(tx, job, { status, ...(errorCode === undefined ? {} : { errorCode }) }),
  )
}

/** The service can't report to an address on this machine. */
function reportingTo(app: App, job: TextJob): { reportTo?: string } {
  const { publicUrl } = app.config
  if (!publicUrl.startsWith('https:')) return {}
  return { reportTo: new URL(statusPath(job), publicUrl).href }
}

/** Decides what to send now, if anything, by what its reader currently wants and may see. */
async function prepare(tx: Tx, ctx: Context, job: TextJob): Promise<Outgoing | null> {
  const row = await tx.first(textQuery(job.orgId, job.id, { isLocked: true }))
  if (!row || (row.status !== 'waiting' && row.status !== 'sending')) return null
  const notices = (await tx.rows(noticesOfText(row))).filter(
    (notice) => !notice.isDone && (notice.isWanted ?? SMS_TYPES.has(notice.type)) && isReadable(ctx.actor, notice),
  )
  const [first] = notices
  const [reader] = await listRecipients(tx, job.orgId, first?.type ?? '', { among: [row.userId] })
  const words =
    first && textOfAll(first.type, [first.params, ...notices.slice(1).map(({ params }) => params)], ctx.locale)
  if (!words || !reader || reader.facts.phone === null || !mayText(reader.facts, ctx.now)) {
    await changeText(tx, job, { status: 'left_out' })
    return null
  }
  const timeZone = reader.facts.timeZone ?? reader.organization.timeZone
  const dueAt = afterQuietHours(reader.quietHours, ctx.now, timeZone)
  if (dueAt > ctx.now && row.status === 'waiting') {
    await changeText(tx, job, { status: 'waiting', dueAt })
    return null
  }
  const body = textBody(
    words.subject,
    notices.length === 1 ? first.link : '/app/notifications',
    ctx.app.config.publicUrl,
  )
  const outgoing = { to: reader.facts.phone, body }
  if (row.status === 'sending') return { ...outgoing, triedSince: row.sentAt ?? row.dueAt }
  if (!(await takeFromLimit(tx, ctx, row, messagesIn(body)))) return null
  return { ...outgoing, triedSince: null }
}

/** Counts the message, or leaves it out if the organization's month is used up, and notifies its admins once. */
async function takeFromLimit(tx: Tx, ctx: Context, { orgId, id }: TextRow, messages: number): Promise<boolean> {
  const { monthlyLimit, notifiedFor } = await lockLimit(tx, orgId)
  const month = monthOf(ctx.now, ctx.timeZone)
  const used = await tx.one(chargedSince(orgId, month.begins))
  if (used.messages + messages <= monthlyLimit) {
    await changeText(tx, { orgId, id }, { status: 'sending', messages, sentAt: ctx.now })
    return true
  }
  await changeText(tx, { orgId, id }, { status: 'over_limit' })
  if (notifiedFor !== month.day) {
    await markNotified(tx, orgId, month.day)
    const product = await systemContext(ctx.app, orgId)
    await notifyOrgAdmins(tx, product, textLimitReached, { link: PREFERENCES_PATH, params: { limit: monthlyLimit } })
  }
  return false
}
