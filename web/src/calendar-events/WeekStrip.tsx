import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { type Day, dayParts } from '@plumbline/domain/calendar'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { cx } from '../ui/cx.ts'
import { formatCount, formatLongDay, weekdayNames } from '../ui/figures/format.ts'
import { daysOf, weekOf } from './grid.ts'
import { toneOf } from './tone.ts'

const MOST_DOTS = 3
const DOTS = { closing: 'bg-ink', past: 'bg-ink-faint', missed: 'bg-bad', soon: 'bg-watch', plain: 'bg-ink' } as const

type Props = { picked: Day; eventsOn: (day: Day) => readonly CalendarEvent[]; onPick: (day: Day) => void }

/** The week on a phone: a dot for each event, and a tap picks the day. */
export function WeekStrip({ picked, eventsOn, onPick }: Props) {
  const { today } = useMe().organization
  const names = weekdayNames('narrow')
  return (
    <div className="-mx-4 grid grid-cols-7 border-b border-line px-2 pb-2">
      {daysOf(weekOf(picked)).map((day, index) => {
        const events = eventsOn(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === picked}
            aria-current={day === today ? 'date' : undefined}
            aria-label={m.calendar_day_label({ day: formatLongDay(day), events: formatCount(events.length) })}
            onClick={() => onPick(day)}
            className="flex flex-col items-center gap-1 text-13"
          >
            <span aria-hidden className="text-ink-soft">
              {names[index]}
            </span>
            <span
              className={cx(
                'flex size-11 items-center justify-center rounded-6 text-16 figures',
                day === picked ? 'bg-brass font-semibold text-brass-ink' : day < today ? 'text-ink-soft' : '',
              )}
            >
              {dayParts(day).day}
            </span>
            <span aria-hidden className="flex h-1.5 gap-0.5">
              {events.slice(0, MOST_DOTS).map((event) => (
                <span key={event.id} className={cx('size-1.5 rounded-full', DOTS[toneOf(event, today)])} />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
