import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { addDays, type Day } from '@plumbline/domain/calendar'
import { type FollowedKind, GROUP_OF, isFollowed, isOnlyWhenAsked } from '@plumbline/domain/calendar-events/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { usePageKeys } from '../shell/keys/use-page-keys.ts'
import { useAskedFor } from '../shell/use-asked-for.ts'
import { useMe } from '../shell/session/me.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { usePrinted } from '../ui/hooks/use-printed.ts'
import { later, partOf } from '../ui/later.tsx'
import { type CalendarView, useCalendarAddress } from './address.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { dealQuery } from '../deals/queries.ts'
import { DayPane } from './DayPane.tsx'
import { DealPicker } from '../deals/DealPicker.tsx'
import type { DateMove } from './event/MoveDateDialog.tsx'
import { useMoveEvent } from './event/use-event-changes.ts'
import { FeedSection } from './feeds/FeedSection.tsx'
import { byDay, type Span, spanOf, stepped, weekOf } from './grid.ts'
import { Weeks } from './month/Weeks.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { calendarQuery } from './queries.ts'
import { WeekStrip } from './WeekStrip.tsx'

const EventPanel = partOf(
  later(() => import('./event/EventPanel.tsx')),
  'EventPanel',
)
const NewEventDialog = partOf(
  later(() => import('./event/EventDialog.tsx')),
  'NewEventDialog',
)
const MoveDateDialog = partOf(
  later(() => import('./event/MoveDateDialog.tsx')),
  'MoveDateDialog',
)

/** Tasks, dates of deals and what people entered, by month, week or as an agenda. */
export default function CalendarPage() {
  const address = useCalendarAddress()
  const { today } = useMe().organization
  const wide = useMediaQuery('(min-width: 768px)')
  const view: CalendarView = wide ? (address.view ?? 'month') : 'agenda'
  const day = address.day ?? today
  const span = spanOf(view, day)
  const { personId, dealId } = address
  const query = useQuery(calendarQuery({ ...fetchedSpan(span, day, wide), personId, dealId }))
  const [isAdding, setIsAdding] = useAskedFor('new')
  const pick = (next: Day) => address.put('day', ...(next === today ? [] : [next]))
  const step = (direction: 1 | -1) => pick(stepped(view, day, direction))
  const mayAdd = query.data?.abilities.create ?? false
  const choose = (next: CalendarView) => wide && address.put('view', ...(next === 'month' ? [] : [next]))
  usePageKeys({
    t: [m.keys_today, () => pick(today)],
    m: [m.keys_month, () => choose('month')],
    w: [m.keys_week, () => choose('week')],
    a: [m.keys_agenda, () => choose('agenda')],
    n: [m.keys_add, () => mayAdd && setIsAdding(true)],
    p: [m.keys_print, printPage],
    ArrowLeft: [m.keys_day_before, () => pick(addDays(day, -1))],
    ArrowRight: [m.keys_day_after, () => pick(addDays(day, 1))],
    ArrowUp: [m.keys_week_before, () => pick(addDays(day, -7))],
    ArrowDown: [m.keys_week_after, () => pick(addDays(day, 7))],
    PageUp: [m.keys_back, () => step(-1)],
    PageDown: [m.keys_forward, () => step(1)],
  })
  const printed = usePrinted(view)
  const deal = useQuery({ ...dealQuery(dealId ?? ''), enabled: dealId !== null }).data ?? null
  const onPerson = (next: string | null) => address.put('person', ...(next ? [next] : []))
  const items = query.data?.items ?? []
  const inView = items.filter((event) => event.day <= span.to && event.endDay >= span.from)
  const { groups } = address
  const shown = items.filter(({ kind }) =>
    groups.length === 0 ? !isOnlyWhenAsked(kind) : groups.includes(GROUP_OF[kind]),
  )
  return (
    <div className="flex flex-col px-4 pt-3 md:h-dvh md:pl-5 md:pr-0">
      <PageHead title={m.calendar_title()} />
      <div className="md:pr-5">
        <CalendarHead
          {...{ view, day, mayAdd }}
          onView={choose}
          onStep={step}
          onToday={() => pick(today)}
          onAdd={() => setIsAdding(true)}
          onPrint={printPage}
        >
          {!wide && <PersonChoice {...{ personId, onPerson }} className="min-w-0 flex-1" />}
        </CalendarHead>
        <CalendarFilters events={inView} groups={groups} onGroups={(next) => address.put('show', ...next)}>
          {wide && <PersonChoice {...{ personId, onPerson }} className="ml-auto w-40 shrink-0" />}
          <DealPicker
            filters
            value={dealId === null ? null : deal}
            onChange={(next) => address.put('deal', ...(next ? [next.id] : []))}
            className="shrink-0 md:w-40"
          />
        </CalendarFilters>
        {query.data?.hasMore && <p className="pb-3 text-13 text-watch">{m.calendar_too_many()}</p>}
      </div>
      {query.isError && !query.data ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonRows rows={8} label={m.calendar_loading()} />
      ) : (
        <Days
          {...{ view, day, span, wide }}
          events={shown}
          deal={dealId === null ? null : deal}
          isNarrowed={groups.length > 0}
          onPick={pick}
          onShowAll={() => address.put('show')}
        />
      )}
      {printed && query.data && (dealId === null || deal) && (
        <PrintSheet
          {...{ day, groups, personId }}
          view={printed}
          events={shown}
          deal={dealId === null ? null : deal}
          hasMore={query.data.hasMore}
        />
      )}
      {isAdding && <NewEventDialog day={day} deal={dealId === null ? null : deal} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function printPage(): void {
  window.print()
}

/** On a phone the week is above the agenda; on a desktop the pane also shows the day after the picked one. */
function fetchedSpan({ from, to }: Span, day: Day, wide: boolean): Span {
  const next = addDays(day, 1)
  return { from: wide ? from : weekOf(day).from, to: to < next ? next : to }
}

type DaysProps = {
  view: CalendarView
  day: Day
  span: Span
  wide: boolean
  events: readonly CalendarEvent[]
  /** the only deal that's shown, once it's loaded */
  deal: { id: string; name: string } | null
  isNarrowed: boolean
  onPick: (day: Day) => void
  onShowAll: () => void
}

function Days({ view, day, span, wide, events, deal, isNarrowed, onPick, onShowAll }: DaysProps) {
  const { open, setOpen, dateMove, setDateMove, move } = useMoves()
  const days = byDay(events, fetchedSpan(span, day, wide))
  const eventsOn = (one: Day) => days.get(one) ?? []
  const drop = (eventId: string, to: Day) => {
    const event = events.find(({ id }) => id === eventId)
    if (event && event.day !== to) move(event, to)
  }
  return (
    <>
      {view === 'agenda' ? (
        <div className="min-h-0 flex-1 pb-10 md:overflow-y-auto md:pr-5">
          {!wide && <WeekStrip picked={day} {...{ eventsOn, onPick }} />}
          <div className="pt-4">
            {events.some(({ endDay }) => endDay >= day) ? (
              <Agenda span={span} events={events} onOpen={setOpen} />
            ) : (
              <Nothing {...{ isNarrowed, onShowAll }} />
            )}
          </div>
          <div className="max-w-3xl pt-8">
            <FeedSection deal={deal} />
          </div>
        </div>
      ) : (
        <div className="-ml-5 flex min-h-0 flex-1 border-t border-line">
          <div className="flex min-w-0 flex-1 flex-col overflow-y-auto pt-2">
            <Weeks
              {...{ span, events, onPick }}
              month={view === 'month' ? day.slice(0, 7) : null}
              picked={day}
              onOpen={setOpen}
              onDrop={drop}
            />
          </div>
          <DayPane {...{ day, eventsOn }} onOpen={setOpen}>
            <FeedSection deal={deal} />
          </DayPane>
        </div>
      )}
      {open && <EventPanel event={open} onMove={move} onClose={() => setOpen(null)} />}
      {dateMove && <MoveDateDialog {...dateMove} onClose={() => setDateMove(null)} />}
    </>
  )
}

/** The open event, and the dialog that moves one; moving a deal's date asks first. */
function useMoves() {
  const [open, setOpen] = useState<CalendarEvent | null>(null)
  const [dateMove, setDateMove] = useState<DateMove | null>(null)
  const moving = useMoveEvent()
  const move = (event: CalendarEvent, day: Day) => {
    setOpen(null)
    if (isFollowed(event.kind)) setDateMove({ event, kind: event.kind satisfies FollowedKind, day })
    else moving.mutate({ event, day })
  }
  return { open, setOpen, dateMove, setDateMove, move }
}

function Nothing({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (!isNarrowed) return <EmptyState title={m.calendar_nothing()} text={m.calendar_nothing_text()} />
  return (
    <EmptyState title={m.calendar_nothing_shown()}>
      <Button onClick={onShowAll}>{m.calendar_show_all()}</Button>
    </EmptyState>
  )
}
