import type { Day as CalendarDay } from '@plumbline/domain/calendar'
import { formatDay, formatShortDay } from './format.ts'

/** A calendar day, written out; `short` leaves the year out. Never passed through a time zone. */
export function Day({ day, short, className }: { day: CalendarDay; short?: boolean; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {short ? formatShortDay(day) : formatDay(day)}
    </time>
  )
}
