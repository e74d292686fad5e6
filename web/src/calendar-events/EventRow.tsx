import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { useMe } from '../shell/session/me.ts'
import { cx } from '../ui/cx.ts'
import { EventIcon } from './EventIcon.tsx'
import { toneOf } from './tone.ts'
import { eventPlace, eventTitle, timeWords } from './words.ts'

const TITLES = { closing: '', past: 'text-ink-soft', missed: 'text-bad', soon: 'text-watch', plain: '' } as const

/** An event in the list of a day: time, title, and what it belongs to. */
export function EventRow({
  event,
  onOpen,
  withIcon,
}: {
  event: CalendarEvent
  onOpen: (event: CalendarEvent) => void
  withIcon?: boolean
}) {
  const { today } = useMe().organization
  const place = [eventPlace(event), event.place].filter(Boolean).join(' · ')
  const tone = TITLES[toneOf(event, today)]
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => onOpen(event)}
        className="flex min-h-11 w-full items-start gap-3 py-2.5 text-left hover:bg-sunken"
      >
        <span className="w-20 shrink-0 pt-px text-13 text-ink-soft figures">{timeWords(event)}</span>
        {withIcon && (
          <span className={cx('mt-0.5', tone)}>
            <EventIcon event={event} size={18} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={cx('block text-15 break-words', tone)}>{eventTitle(event)}</span>
          {place !== '' && <span className="block text-13 text-ink-soft break-words">{place}</span>}
        </span>
      </button>
    </li>
  )
}
