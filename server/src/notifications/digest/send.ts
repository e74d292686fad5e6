import { dayInZone } from '@plumbline/domain/calendar'
import { asPlatform, txAs } from '../../platform/db/doors.ts'
import type { App } from '../../platform/http/context.ts'
import { personContext } from '../../platform/jobs/context.ts'
import { bounceQuery } from '../preferences/bounces-store.ts'
import { timeZoneOf } from '../readers-store.ts'
import { contentsOf } from './contents.ts'
import { digestEmail } from './email.ts'
import { peopleWithDueDigest, takeDueNotices } from './store.ts'

/**
 * Emails everyone whose summary is due. Notices are marked as sent in the transaction that queues the email, so each is
 * in exactly one, however many processes do this and whenever they stop.
 * @returns how many summaries
 */
export async function sendDueDigests(app: App, signal?: AbortSignal): Promise<number> {
  const now = app.clock()
  const people = await asPlatform(app.db, 'find people whose summary of notices is due', (tx) =>
    tx.rows(peopleWithDueDigest(now)),
  )
  let sent = 0
  for (const whose of people) {
    if (signal?.aborted) break
    // One that fails is tried again next time, without holding up anyone else’s.
    try {
      if (await sendDigest(app, whose)) sent++
    } catch (error) {
      app.log.error({ err: error, orgId: whose.orgId }, 'A summary of notices could not be sent')
    }
  }
  return sent
}

/** Contains what its reader may see now. People who left, or whose address doesn't exist, don't get one. */
async function sendDigest(app: App, whose: { orgId: string; userId: string }): Promise<boolean> {
  const ctx = await personContext(app, whose.orgId, whose.userId)
  if (!ctx) {
    await asPlatform(app.db, 'drop the summary of someone who left', (tx) => takeDueNotices(tx, whose, app.clock()))
    return false
  }
  return txAs(ctx, async (tx) => {
    const notices = await takeDueNotices(tx, whose, ctx.now)
    const contents = contentsOf(notices, ctx.actor, ctx.locale)
    if (contents.sections.length === 0 || (await tx.first(bounceQuery(whose)))) return false
    const day = dayInZone(ctx.now, (await tx.first(timeZoneOf(whose.userId)))?.timeZone ?? ctx.timeZone)
    const { email } = ctx.actor
    await app.mail.send(tx, digestEmail(app, contents, { ...whose, email, locale: ctx.locale, day }))
    return true
  })
}
