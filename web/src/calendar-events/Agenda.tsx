import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { addDays, type Day } from '@plumbline/domain/calendar'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { formatWeekday } from '../ui/figures/format.ts'
import { DayList } from './DayPane.tsx'
import { byDay, type Span } from './grid.ts'

type Props = { span: Span; events: readonly CalendarEvent[]; onOpen: (event: CalendarEvent) => void }

/** The days that have something, one below the other. */
export function Agenda({ span, events, onOpen }: Props) {
  const { today } = useMe().organization
  const days = [...byDay(events, span)].filter(([, found]) => found.length > 0)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {days.map(([day, found]) => (
        <DayList key={day} title={dayTitle(day, today)} events={found} onOpen={onOpen} withIcons />
      ))}
    </div>
  )
}

function dayTitle(day: Day, today: Day): string {
  const words = formatWeekday(day)
  if (day === today) return `${m.calendar_today()}, ${words}`
  return day === addDays(today, 1) ? `${m.calendar_tomorrow()}, ${words}` : words
}
