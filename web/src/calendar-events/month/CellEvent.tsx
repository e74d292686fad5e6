import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { useMe } from '../../shell/session/me.ts'
import { cx } from '../../ui/cx.ts'
import { EventIcon } from '../EventIcon.tsx'
import { type EventTone, toneOf } from '../tone.ts'
import { eventPlace, eventTitle, shortTitle, timeWords } from '../words.ts'
import { EVENT_TYPE } from './use-day-drop.ts'

const LOOKS: Readonly<Record<EventTone, string>> = {
  closing: 'bg-ink text-paper hover:bg-ink-soft',
  past: 'text-ink-soft hover:bg-sunken',
  missed: 'text-bad hover:bg-bad-wash',
  soon: 'text-watch hover:bg-watch-wash',
  plain: 'text-ink hover:bg-sunken',
}

type Props = {
  event: CalendarEvent
  /** there's room for its time and full title: in a week */
  isRoomy: boolean
  onOpen: (event: CalendarEvent) => void
}

/** An event in a day's cell: what it is, and whose. It can be dragged to another day if the reader may move it. */
export function CellEvent({ event, isRoomy, onOpen }: Props) {
  const { today } = useMe().organization
  const place = eventPlace(event)
  const tone = toneOf(event, today)
  return (
    <button
      type="button"
      draggable={event.canMove}
      onDragStart={(drag) => {
        drag.dataTransfer.effectAllowed = 'move'
        drag.dataTransfer.setData(EVENT_TYPE, event.id)
      }}
      title={place === null ? eventTitle(event) : `${eventTitle(event)}, ${place}`}
      onClick={() => onOpen(event)}
      className={cx(
        'flex w-full items-start gap-1.5 rounded-[4px] px-1.5 py-0.5 text-left text-12',
        LOOKS[tone],
        event.canMove && 'cursor-grab',
      )}
    >
      <span className="mt-px">
        <EventIcon event={event} />
      </span>
      <span className="min-w-0 flex-1">
        {isRoomy && event.time !== null && <span className="block text-ink-soft figures">{timeWords(event)}</span>}
        <span className={cx('block', isRoomy ? 'break-words' : 'truncate')}>
          {isRoomy ? eventTitle(event) : shortTitle(event)}
        </span>
        {place !== null && <span className={cx('block truncate', tone === 'plain' && 'text-ink-soft')}>{place}</span>}
      </span>
    </button>
  )
}
