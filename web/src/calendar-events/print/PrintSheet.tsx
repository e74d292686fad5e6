import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { type Day, dayParts } from '@plumbline/domain/calendar'
import type { EventGroup } from '@plumbline/domain/calendar-events/kinds'
import { createPortal } from 'react-dom'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { formatDay, formatMonth } from '../../ui/figures/format.ts'
import type { CalendarView } from '../address.ts'
import { type Span, spanOf } from '../grid.ts'
import { GROUP_NAMES } from '../words.ts'
import { PrintedAgenda } from './PrintedAgenda.tsx'
import { PrintedWeeks } from './PrintedWeeks.tsx'

type Props = {
  view: CalendarView
  day: Day
  events: readonly CalendarEvent[]
  groups: readonly EventGroup[]
  personId: string | null
  deal: { name: string } | null
  /** there are more events than were fetched */
  hasMore: boolean
}

/** The calendar on Letter paper: a month or a week across it, an agenda down it, with every event. */
export function PrintSheet({ view, day, events, hasMore, ...filters }: Props) {
  const { name, today } = useMe().organization
  const span = spanOf(view, day)
  return createPortal(
    <section data-print-sheet={view === 'agenda' ? 'tall' : 'wide'} aria-label={m.calendar_title()}>
      <header className="flex items-baseline justify-between gap-6 pb-2">
        <div>
          <p className="text-13">{name}</p>
          <h1 className="text-20 font-semibold first-letter:uppercase">{titleOf(view, day, span)}</h1>
        </div>
        <div className="text-right text-13">
          <p className="font-medium">
            <FilterWords {...filters} />
          </p>
          <p className="text-ink-soft">{m.calendar_printed({ day: formatDay(today) })}</p>
        </div>
      </header>
      {hasMore && <p className="pb-2 text-13 font-semibold">{m.calendar_too_many()}</p>}
      {view === 'agenda' ? (
        <PrintedAgenda span={span} events={events} />
      ) : (
        <PrintedWeeks
          span={span}
          events={events}
          month={view === 'month' ? day.slice(0, 7) : null}
          isOneDeal={filters.deal !== null}
        />
      )}
    </section>,
    document.body,
  )
}

function titleOf(view: CalendarView, day: Day, { from, to }: Span): string {
  const { year, month } = dayParts(day)
  if (view === 'month') return formatMonth(year, month)
  return m.calendar_day_span({ from: formatDay(from), to: formatDay(to) })
}

/** What the calendar is narrowed to: kinds of events, a person, a deal. */
function FilterWords({ groups, personId, deal }: Pick<Props, 'groups' | 'personId' | 'deal'>) {
  const { members } = useMe()
  const person = members.find(({ id }) => id === personId)
  const parts = [...groups.map((group) => GROUP_NAMES[group]()), person?.name, deal?.name].filter(Boolean)
  return parts.length === 0 ? m.calendar_all_events() : parts.join(' · ')
}
