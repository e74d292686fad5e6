import { attendeesToNotify } from '@plumbline/domain/calendar-events/attendees'
import { notifyPeople } from '../notifications/notify.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { ATTENDEE_NOTICES } from './notices.ts'
import type { OwnEventRow } from './store.ts'

/** Notifies the people who take part in an event of what a change means for them. */
export async function notifyAttendees(
  tx: Tx,
  ctx: Context,
  before: OwnEventRow | null,
  after: OwnEventRow,
): Promise<void> {
  const { title: event, dealName: deal, day, endDay, time, endTime, place } = after
  const by = ctx.actor.fullName || ctx.actor.email
  for (const { news, userIds } of attendeesToNotify(before && attended(before), attended(after)))
    await notifyPeople(
      tx,
      ctx,
      userIds.filter((id) => id !== ctx.actor.userId),
      ATTENDEE_NOTICES[news],
      {
        link: `/app/calendar?day=${day}`,
        aboutId: after.id,
        params: { event, by, deal, day, endDay, time, endTime, place },
      },
    )
}

function attended({ cancelledAt, ...event }: OwnEventRow) {
  return { ...event, isCanceled: cancelledAt !== null }
}
