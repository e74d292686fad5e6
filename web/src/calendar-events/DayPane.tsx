import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { addDays, type Day } from '@plumbline/domain/calendar'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { formatCount, formatWeekday } from '../ui/figures/format.ts'
import { EventRow } from './EventRow.tsx'

type Props = {
  day: Day
  eventsOn: (day: Day) => readonly CalendarEvent[]
  onOpen: (event: CalendarEvent) => void
  children: ReactNode
}

/** The picked day and the one after it, and how dates of deals move. */
export function DayPane({ day, eventsOn, onOpen, children }: Props) {
  const { today } = useMe().organization
  const next = addDays(day, 1)
  return (
    <aside
      aria-label={formatWeekday(day)}
      className="flex w-76 shrink-0 flex-col gap-6 overflow-y-auto border-l border-line bg-surface px-5 py-4 max-xl:w-68"
    >
      <DayList title={formatWeekday(day)} events={eventsOn(day)} onOpen={onOpen} />
      <DayList
        title={day === today ? m.calendar_tomorrow() : formatWeekday(next)}
        events={eventsOn(next)}
        onOpen={onOpen}
      />
      <section>
        <h2 className="text-14 font-semibold">{m.calendar_follows_title()}</h2>
        <p className="mt-1 text-13 text-ink-soft">{m.calendar_follows_text()}</p>
      </section>
      {children}
    </aside>
  )
}

type ListProps = { title: string; events: readonly CalendarEvent[]; onOpen: (event: CalendarEvent) => void }

export function DayList({ title, events, onOpen, withIcons }: ListProps & { withIcons?: boolean }) {
  return (
    <section>
      <h2 className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-1.5 text-16 font-semibold">
        <span className="inline-block first-letter:uppercase">{title}</span>
        {events.length > 0 && (
          <span className="text-13 font-normal text-ink-soft figures">{formatCount(events.length)}</span>
        )}
      </h2>
      {events.length === 0 ? (
        <p className="py-3 text-13 text-ink-soft">{m.calendar_no_events()}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onOpen={onOpen} withIcon={withIcons ?? false} />
          ))}
        </ul>
      )}
    </section>
  )
}
