import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import type { Day } from '@plumbline/domain/calendar'
import { useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { weekdayNames } from '../../ui/figures/format.ts'
import { byDay, type Span, weeksOf } from '../grid.ts'
import { DayCell } from './DayCell.tsx'
import { type Fits, useFits } from './use-fits.ts'

type Props = {
  span: Span
  events: readonly CalendarEvent[]
  /** the month that's shown; days outside it are shaded. null = a single week */
  month: string | null
  picked: Day
  onPick: (day: Day) => void
  onOpen: (event: CalendarEvent) => void
  onDrop: (eventId: string, day: Day) => void
}

/** A week scrolls. */
const FIT_IN_WEEK: Fits = { all: 40, some: 40 }

/** One or more weeks as a grid, Sunday first. */
export function Weeks({ span, events, month, ...handlers }: Props) {
  const days = byDay(events, span)
  const weeks = weeksOf(span)
  const rows = useRef<HTMLDivElement>(null)
  const fits = useFits(rows, weeks.length)
  return (
    <div role="table" aria-label={m.calendar_title()} className="flex min-h-0 flex-1 flex-col">
      <div role="row" className="grid shrink-0 grid-cols-7 border-b-2 border-ink text-13 text-ink-soft">
        {weekdayNames('short').map((name, index) => (
          <span key={name} role="columnheader" className="px-2.5 pb-1.5">
            <span aria-hidden>{name}</span>
            <span className="sr-only">{weekdayNames('long')[index]}</span>
          </span>
        ))}
      </div>
      <div ref={rows} role="rowgroup" className="flex min-h-0 flex-1 flex-col">
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="grid min-h-28 flex-1 grid-cols-7">
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                events={days.get(day) ?? []}
                fits={month === null ? FIT_IN_WEEK : fits}
                isRoomy={month === null}
                isOutside={month !== null && !day.startsWith(month)}
                isPicked={day === handlers.picked}
                onPick={handlers.onPick}
                onOpen={handlers.onOpen}
                onDrop={handlers.onDrop}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
