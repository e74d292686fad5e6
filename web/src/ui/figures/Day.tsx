import type { Day as CalendarDay } from '@plumbline/domain/calendar'
import { formatDay, formatShortDay } from './format.ts'

/** A calendar day, written out. `short` omits the year. Never converted between time zones. */
export function Day({ day, short, className }: { day: CalendarDay; short?: boolean; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {short ? formatShortDay(day) : formatDay(day)}
    </time>
  )
}
