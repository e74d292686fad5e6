import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { type Day, dayParts } from '@plumbline/domain/calendar'
import { useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { cx } from '../../ui/cx.ts'
import { formatCount, formatLongDay, formatShortDay } from '../../ui/figures/format.ts'
import { CellEvent } from './CellEvent.tsx'
import { useDayDrop } from './use-day-drop.ts'
import type { Fits } from './use-fits.ts'

type Props = {
  day: Day
  events: readonly CalendarEvent[]
  fits: Fits
  isRoomy: boolean
  /** not in the month that's shown */
  isOutside: boolean
  isPicked: boolean
  onPick: (day: Day) => void
  onOpen: (event: CalendarEvent) => void
  onDrop: (eventId: string, day: Day) => void
}

/** A day of a month or a week: its number picks it, and events can be dropped on it. */
export function DayCell({ day, events, fits, isRoomy, isOutside, isPicked, onPick, onOpen, onDrop }: Props) {
  const { today } = useMe().organization
  const cell = useRef<HTMLDivElement>(null)
  const isOver = useDayDrop(cell, (eventId) => onDrop(eventId, day))
  const shown = events.length > fits.all ? events.slice(0, fits.some) : events
  const hidden = events.length - shown.length
  const isToday = day === today
  return (
    <div
      ref={cell}
      role="cell"
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'flex min-h-0 min-w-0 flex-col border-r border-b border-line p-1 last:border-r-0',
        isOutside && 'bg-sunken',
        isToday && 'border-t-2 border-t-brass bg-brass-wash',
        isOver && 'outline-2 -outline-offset-2 outline-brass',
      )}
    >
      <button
        type="button"
        aria-label={m.calendar_day_label({ day: formatLongDay(day), events: formatCount(events.length) })}
        aria-pressed={isPicked}
        onClick={() => onPick(day)}
        className="flex min-h-6 w-full shrink-0 items-center justify-between rounded-[4px] px-1.5 text-left text-13 text-ink-soft figures hover:bg-shade"
      >
        <span
          className={cx(
            isPicked && 'font-semibold text-ink underline decoration-2 underline-offset-4',
            isToday && 'font-semibold text-ink',
          )}
        >
          {dayParts(day).day === 1 ? formatShortDay(day) : dayParts(day).day}
        </span>
        {isToday && <span className="text-12 font-semibold text-ink">{m.calendar_today()}</span>}
      </button>
      {shown.map((event) => (
        <CellEvent key={event.id} event={event} isRoomy={isRoomy} onOpen={onOpen} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => onPick(day)}
          className="min-h-6 self-start rounded-[4px] px-1.5 text-12 text-blueprint hover:underline"
        >
          {m.calendar_more({ count: hidden })}
        </button>
      )}
    </div>
  )
}
