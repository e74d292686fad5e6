import { type CalendarEvent, MOST_DAYS, type OwnEvent } from '@plumbline/contract/calendar-events'
import { invalidField } from '@plumbline/contract/errors'
import { type Day, daysBetween } from '@plumbline/domain/calendar'
import { may } from '@plumbline/domain/access/matrix'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import { found } from '../platform/commands/checks.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentEvent, presentOwnEvent } from './presenter.ts'
import { inCalendarOrder, plannedEvents } from './planned.ts'
import { type EventRow, eventsQuery, type Wanted } from './sources-store.ts'
import { ownEventById } from './store.ts'

/** More than anyone can read in two months. */
const MOST_EVENTS = 3_000

type Asked = { from: Day; to: Day; dealId?: string | undefined; personId?: string | undefined }
type Reply = { items: CalendarEvent[]; hasMore: boolean; abilities: { create: boolean } }

export async function listEvents(ctx: Context, { from, to, dealId = '', personId = '' }: Asked): Promise<Reply> {
  const days = daysBetween(from, to)
  if (days < 0) throw invalidField('to', 'before_start', 'The last day can’t be before the first one.')
  if (days >= MOST_DAYS) throw invalidField('to', 'too_long', `At most ${MOST_DAYS} days are listed at once.`)
  const rows = await eventsIn(ctx, {
    orgId: ctx.tenant.orgId,
    userId: ctx.actor.userId,
    today: ctx.today,
    from,
    to,
    dealId: dealId || null,
    personId: personId || null,
    withAllOrders: may(ctx.actor, 'purchase_order.view'),
    withLoans: figuresSeenBy(ctx.actor).profit,
    limit: MOST_EVENTS + 1,
  })
  return {
    items: rows.slice(0, MOST_EVENTS).map((row) => presentEvent(ctx, row)),
    hasMore: rows.length > MOST_EVENTS,
    abilities: { create: taskPolicy.create(ctx.actor, null) },
  }
}

/** The events of some days, in order: those with a stored day, and those whose day comes from a schedule. */
export async function eventsIn(ctx: Context, wanted: Wanted): Promise<EventRow[]> {
  const [own, planned] = await Promise.all([readAs(ctx, eventsQuery(wanted)), plannedEvents(ctx, wanted)])
  return inCalendarOrder([...own, ...planned]).slice(0, wanted.limit)
}

/** @throws ApiError not_found, including for another organization's event */
export async function readOwnEvent(ctx: Context, id: string): Promise<OwnEvent> {
  const [row] = await readAs(ctx, ownEventById(ctx.tenant.orgId, id))
  return presentOwnEvent(ctx, found(row))
}
