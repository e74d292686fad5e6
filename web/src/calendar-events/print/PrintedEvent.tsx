import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { useMe } from '../../shell/session/me.ts'
import { cx } from '../../ui/cx.ts'
import { EventIcon } from '../EventIcon.tsx'
import { printedTitle } from './printed-words.ts'
import { toneOf } from '../tone.ts'
import { eventPlace, timeWords } from '../words.ts'

/** An event in a day of the grid, with its deal unless that is in the heading. A closing has a frame, since browsers leave out filled backgrounds. */
export function PrintedEvent({ event, isOneDeal }: { event: CalendarEvent; isOneDeal: boolean }) {
  const { today } = useMe().organization
  const tone = toneOf(event, today)
  const place = [isOneDeal ? event.who : eventPlace(event), event.person?.name].filter(Boolean).join(' · ')
  return (
    <li
      className={cx(
        'mt-0.5 flex break-inside-avoid items-start gap-1 rounded-[3px] border px-0.5 text-[8.5pt]/[11pt]',
        tone === 'closing' ? 'border-ink' : 'border-transparent',
      )}
    >
      <span className="mt-px">
        <EventIcon event={event} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {event.time !== null && <span className="block figures">{timeWords(event)}</span>}
        <span
          className={cx(
            'block',
            (tone === 'closing' || tone === 'missed') && 'font-semibold',
            event.isDone && event.kind === 'task' && 'line-through',
          )}
        >
          {printedTitle(event, tone)}
        </span>
        {place !== '' && <span className="block text-ink-soft">{place}</span>}
      </span>
    </li>
  )
}
