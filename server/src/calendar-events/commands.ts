import type { NewCalendarEvent, OwnEvent } from '@plumbline/contract/calendar-events'
import { invalidField } from '@plumbline/contract/errors'
import type { CalendarVerb } from '@plumbline/domain/calendar-events/activity'
import { type EventProblem, eventProblem, MOST_EVENT_DAYS } from '@plumbline/domain/calendar-events/kinds'
import { newIdAt } from '@plumbline/domain/ids'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import { dealForChange } from '../deals/with-deal.ts'
import { authorize, expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { requireMembers } from '../team/store.ts'
import { undoKind } from '../undo/kind.ts'
import { recordActivity } from './log.ts'
import { notifyAttendees } from './notify-attendees.ts'
import { factsOf, presentOwnEvent } from './presenter.ts'
import {
  insertOwnEvent,
  lockOwnEvent,
  ownEventById,
  type OwnEventFacts,
  type OwnEventRow,
  updateOwnEvent,
} from './store.ts'

type Undoable = OwnEvent & { undoId: string }
type Target = { id: string; version: number }
type State = OwnEventFacts & { cancelledAt: string | null }

/** An event before a change; a new one counts as canceled. */
type Before = Target & { state: State }

export const eventUndo = undoKind<Before>('calendar_event')

export function createEvent(ctx: Context, { endDay, ...given }: NewCalendarEvent): Promise<Undoable> {
  return txAs(ctx, async (tx) => {
    const facts: OwnEventFacts = { ...given, endDay: endDay ?? given.day }
    await authorizeOn(tx, ctx, facts.dealId)
    refuseWrong(facts)
    await requireMembers(tx, ctx.tenant.orgId, facts.attendeeIds, 'attendeeIds')
    const id = newIdAt(ctx.now.getTime())
    await insertOwnEvent(tx, ctx, id, facts)
    const row = await tx.one(ownEventById(ctx.tenant.orgId, id))
    await log(tx, ctx, 'calendar_event.created', { after: row })
    await notifyAttendees(tx, ctx, null, row)
    return finish(tx, ctx, row, { ...facts, cancelledAt: ctx.now.toISOString() })
  })
}

export function changeEvent(
  ctx: Context,
  { event, ...target }: Target & { event: Partial<OwnEventFacts> },
): Promise<Undoable> {
  return withEvent(ctx, target, (tx, before) => {
    if (before.cancelledAt !== null) throw wrongState('cancelled')
    const given = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined))
    return write(tx, ctx, before, { ...stateOf(before), ...given }, 'calendar_event.updated')
  })
}

/** Takes an event off the calendar. It stays on record, and feeds show it as canceled for a while. */
export function cancelEvent(ctx: Context, target: Target): Promise<Undoable> {
  return withEvent(ctx, target, (tx, before) => {
    if (before.cancelledAt !== null) throw wrongState('cancelled')
    const state = { ...stateOf(before), cancelledAt: ctx.now.toISOString() }
    return write(tx, ctx, before, state, 'calendar_event.cancelled')
  })
}

export function restoreEvent(ctx: Context, { state, ...target }: Before): Promise<unknown> {
  return withEvent(ctx, target, (tx, before) => {
    const was = before.cancelledAt !== null
    const verb = was
      ? 'calendar_event.restored'
      : state.cancelledAt
        ? 'calendar_event.cancelled'
        : 'calendar_event.updated'
    return write(tx, ctx, before, state, verb)
  })
}

function withEvent<Result>(
  ctx: Context,
  { id, version }: Target,
  work: (tx: Tx, before: OwnEventRow) => Promise<Result>,
): Promise<Result> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const { dealId } = found(await tx.first(ownEventById(orgId, id)))
    await authorizeOn(tx, ctx, dealId)
    await lockOwnEvent(tx, orgId, id)
    const event = found(await tx.first(ownEventById(orgId, id)))
    expectVersion(event, version, () => presentOwnEvent(ctx, event))
    return work(tx, event)
  })
}

/** An event of a deal follows the deal's permissions, and the deal has to be active. */
async function authorizeOn(tx: Tx, ctx: Context, dealId: string | null): Promise<void> {
  if (dealId !== null) await dealForChange(tx, ctx, dealId, { status: 'active', policy: taskPolicy.update })
  else authorize(taskPolicy.update(ctx.actor, null))
}

async function write(tx: Tx, ctx: Context, before: OwnEventRow, state: State, verb: CalendarVerb): Promise<Undoable> {
  refuseWrong(state)
  if (state.dealId !== before.dealId) await authorizeOn(tx, ctx, state.dealId)
  const was = stateOf(before)
  const changed = (Object.keys(was) as (keyof State)[]).filter((key) => !isSame(was[key], state[key]))
  const added = state.attendeeIds.filter((id) => !before.attendeeIds.includes(id))
  await requireMembers(tx, ctx.tenant.orgId, added, 'attendeeIds')
  const cancelledAt = state.cancelledAt === null ? null : new Date(state.cancelledAt)
  await updateOwnEvent(tx, ctx, before.id, { ...state, cancelledAt }, changed)
  const after = await tx.one(ownEventById(ctx.tenant.orgId, before.id))
  await log(tx, ctx, verb, { before, after })
  await notifyAttendees(tx, ctx, before, after)
  return finish(tx, ctx, after, was)
}

const PROBLEMS: Readonly<Record<EventProblem['rule'], string>> = {
  needs_start: 'Enter a start time too.',
  before_start: 'The end can’t be before the start.',
  too_long: `An event takes at most ${MOST_EVENT_DAYS} days.`,
}

function refuseWrong(facts: OwnEventFacts): void {
  const problem = eventProblem(facts)
  if (!problem) return
  const { field, rule } = problem
  throw invalidField(field, rule, PROBLEMS[rule])
}

async function finish(tx: Tx, ctx: Context, row: OwnEventRow, state: State): Promise<Undoable> {
  await announce(tx, ctx, [['calendar'], ...(row.dealId === null ? [] : [['deals', row.dealId, 'activity']])])
  const undoId = eventUndo.remember(tx, ctx, { id: row.id, version: row.version, state })
  return { ...presentOwnEvent(ctx, row), undoId }
}

function stateOf(row: OwnEventRow): State {
  return { ...factsOf(row), cancelledAt: row.cancelledAt?.toISOString() ?? null }
}

function log(
  tx: Tx,
  ctx: Context,
  verb: CalendarVerb,
  { before, after }: { before?: OwnEventRow; after: OwnEventRow },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'calendar_event', id: after.id, label: after.title },
    dealId: after.dealId,
    ...(before ? { before: logged(before) } : {}),
    after: logged(after),
  })
}

function logged(row: OwnEventRow) {
  const { dealId: _, attendeeIds: __, ...facts } = factsOf(row)
  return { ...facts, eventDeal: row.dealName, attendees: row.attendees }
}

function isSame(one: State[keyof State], other: State[keyof State]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
