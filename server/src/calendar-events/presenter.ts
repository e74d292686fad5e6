import type { CalendarEvent, OwnEvent } from '@plumbline/contract/calendar-events'
import { FIELD_OF, isFollowed } from '@plumbline/domain/calendar-events/kinds'
import { type DealSubject, mayEditField } from '@plumbline/domain/deals/policy'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import type { Context } from '../platform/http/context.ts'
import type { EventRow } from './sources-store.ts'
import type { OwnEventFacts, OwnEventRow } from './store.ts'

type OfDeal = {
  dealId: string | null
  dealNumber: string | null
  dealName: string | null
  dealStatus: DealStatus | null
  dealOwnerId: string | null
  dealTeamIds: string[] | null
}

/** The id stays the same when the date changes: it's the record's id, plus the name of the date if the record has several. */
export function eventId({ recordType, recordId, kind }: Pick<EventRow, 'recordType' | 'recordId' | 'kind'>): string {
  return recordType === 'deal' || recordType === 'papers' ? `${kind}-${recordId}` : `${recordType}-${recordId}`
}

export function presentEvent(ctx: Pick<Context, 'actor'>, row: EventRow): CalendarEvent {
  const { recordType, personId, personName } = row
  return {
    id: eventId(row),
    kind: row.kind,
    day: row.day,
    endDay: row.endDay,
    daysOff: row.daysOff ?? [],
    time: row.time,
    endTime: row.endTime,
    what: row.what,
    who: row.who,
    place: row.place,
    deal: dealOf(row),
    record: { type: recordType, id: row.recordId },
    person: personId !== null && personName !== null ? { id: personId, name: personName } : null,
    isDone: row.isDone,
    version: row.changes,
    canMove: mayMove(ctx, row),
  }
}

/** A date that was met is a fact, so it can only be corrected on the deal. */
function mayMove({ actor }: Pick<Context, 'actor'>, row: EventRow): boolean {
  if (row.isDone) return false
  const deal = subjectOf(row)
  if (row.recordType === 'task' || row.recordType === 'event') return taskPolicy.update(actor, deal)
  return deal !== null && isFollowed(row.kind) && mayEditField(actor, deal, FIELD_OF[row.kind])
}

export function presentOwnEvent(ctx: Pick<Context, 'actor'>, row: OwnEventRow): OwnEvent {
  return {
    id: row.id,
    ...factsOf(row),
    deal: dealOf(row),
    by: row.byId !== null && row.byName !== null ? { id: row.byId, name: row.byName } : null,
    createdAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    version: row.version,
    abilities: { update: taskPolicy.update(ctx.actor, subjectOf(row)) },
  }
}

export function factsOf(row: OwnEventFacts): OwnEventFacts {
  const { title, kind, dealId, day, endDay, time, endTime, place, note, attendeeIds } = row
  return { title, kind, dealId, day, endDay, time, endTime, place, note, attendeeIds }
}

function dealOf({ dealId, dealNumber, dealName }: OfDeal): CalendarEvent['deal'] {
  return dealId === null ? null : { id: dealId, number: dealNumber ?? '', name: dealName ?? '' }
}

function subjectOf({ dealId, dealStatus, dealOwnerId, dealTeamIds }: OfDeal): DealSubject | null {
  if (dealId === null || dealStatus === null) return null
  return { ownerId: dealOwnerId ?? '', teamIds: dealTeamIds ?? [], status: dealStatus }
}
