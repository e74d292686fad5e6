import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { cx } from '../../ui/cx.ts'
import { formatWeekday } from '../../ui/figures/format.ts'
import { EventIcon } from '../EventIcon.tsx'
import { byDay, type Span } from '../grid.ts'
import { printedTitle } from './printed-words.ts'
import { toneOf } from '../tone.ts'
import { eventPlace, timeWords } from '../words.ts'

/** The days that have something. A day's name stays with its first event, and no event is divided. */
export function PrintedAgenda({ span, events }: { span: Span; events: readonly CalendarEvent[] }) {
  const days = [...byDay(events, span)].filter(([, found]) => found.length > 0)
  if (days.length === 0) return <p className="border-t border-ink pt-2 text-14">{m.calendar_nothing()}</p>
  return days.map(([day, found]) => (
    <section key={day} className="pt-3">
      <h2 className="break-after-avoid border-b border-ink pb-1 text-14 font-semibold">
        <span className="inline-block first-letter:uppercase">{formatWeekday(day)}</span>
      </h2>
      <ul>
        {found.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ul>
    </section>
  ))
}

function Line({ event }: { event: CalendarEvent }) {
  const { today } = useMe().organization
  const tone = toneOf(event, today)
  const place = [eventPlace(event), event.place, event.person?.name].filter(Boolean).join(' · ')
  return (
    <li className="flex break-inside-avoid items-start gap-3 border-b border-line py-1 text-13">
      <span className="w-36 shrink-0 figures">{timeWords(event)}</span>
      <EventIcon event={event} size={16} />
      <span
        className={cx(
          'min-w-0 flex-1 wrap-anywhere',
          (tone === 'closing' || tone === 'missed') && 'font-semibold',
          event.isDone && event.kind === 'task' && 'line-through',
        )}
      >
        {printedTitle(event, tone)}
      </span>
      <span className="w-60 shrink-0 wrap-anywhere">{place}</span>
    </li>
  )
}
