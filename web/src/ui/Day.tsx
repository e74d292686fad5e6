import type { Day as CalendarDay } from '@plumbline/domain/calendar'
import { formatDay, formatInstant, formatShortDay } from './format.ts'

/** A calendar day, written out; `short` leaves the year out. Never passed through a time zone. */
export function Day({ day, short, className }: { day: CalendarDay; short?: boolean; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {short ? formatShortDay(day) : formatDay(day)}
    </time>
  )
}

/** A moment, on the reader's clock or the organization's. */
export function Instant({ at, timeZone, className }: { at: string; timeZone?: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatInstant(at, timeZone)}
    </time>
  )
}
