import type { CalendarEvent, OwnEvent } from '@plumbline/contract/calendar-events'
import type { Day } from '@plumbline/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatList, formatWeekday } from '../../ui/figures/format.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { recordLink } from '../links.ts'
import { ownEventQuery } from '../queries.ts'
import { eventPlace, eventTitle, timeWords } from '../words.ts'
import { EditEventDialog } from './EventDialog.tsx'
import { useCancelEvent } from './use-event-changes.ts'

type Props = { event: CalendarEvent; onMove: (event: CalendarEvent, day: Day) => void; onClose: () => void }

/** The facts of an event, a link to its record, and what can be done with it: move, edit, cancel. */
export function EventPanel({ event, onMove, onClose }: Props) {
  const own = useQuery({ ...ownEventQuery(event.record.id), enabled: event.record.type === 'event' })
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing && own.data) return <EditEventDialog event={own.data} onClose={onClose} />
  const link = recordLink(event)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={eventTitle(event)}
      lede={eventPlace(event)}
      width="narrow"
      footer={
        <>
          {own.data?.abilities.update && (
            <OwnActions event={own.data} onEdit={() => setIsEditing(true)} onClose={onClose} />
          )}
          {link && <ButtonLink to={link}>{openWords(event)}</ButtonLink>}
        </>
      }
    >
      <dl className="flex flex-col gap-1 text-14">
        <Line
          words={
            event.endDay === event.day
              ? formatWeekday(event.day)
              : m.calendar_time_span({ from: formatWeekday(event.day), to: formatWeekday(event.endDay) })
          }
        />
        <Line words={timeWords(event)} />
        {event.place !== '' && <Line words={event.place} />}
        {event.deal && event.who && <Line words={event.who} />}
        {event.person && (
          <Line
            words={
              event.record.type === 'task'
                ? m.calendar_assigned({ name: event.person.name })
                : m.calendar_by({ name: event.person.name })
            }
          />
        )}
        {own.data && own.data.attendeeIds.length > 0 && <Attendees ids={own.data.attendeeIds} />}
        {own.data && own.data.note !== '' && <Line words={own.data.note} />}
      </dl>
      {event.record.type === 'schedule_item' && !event.isDone && (
        <p className="mt-3 text-13 text-ink-soft">{m.calendar_follows_schedule()}</p>
      )}
      {event.canMove && <MoveForm event={event} onMove={onMove} />}
    </Dialog>
  )
}

function Line({ words }: { words: string }) {
  return <dd className="break-words whitespace-pre-line first-letter:uppercase">{words}</dd>
}

function Attendees({ ids }: { ids: readonly string[] }) {
  const { members } = useMe()
  const names = ids.map((id) => members.find((member) => member.id === id)?.name ?? m.deals_former_member())
  return <Line words={m.calendar_with({ names: formatList(names) })} />
}

/** Moves the event without dragging, for phones and keyboards. */
function MoveForm({ event, onMove }: Pick<Props, 'event' | 'onMove'>) {
  const { today } = useMe().organization
  const [day, setDay] = useState<Day | null>(event.day)
  return (
    <form
      className="mt-4 flex items-end gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (day !== null && day !== event.day) onMove(event, day)
      }}
    >
      <DayField label={m.calendar_move_to()} today={today} value={day} onChange={setDay} className="flex-1" />
      <Button type="submit" disabled={day === null || day === event.day}>
        {m.calendar_move()}
      </Button>
    </form>
  )
}

function OwnActions({ event, onEdit, onClose }: { event: OwnEvent; onEdit: () => void; onClose: () => void }) {
  const cancel = useCancelEvent(onClose)
  return (
    <>
      <Button kind="quiet" working={cancel.isPending} className="mr-auto" onClick={() => cancel.mutate(event)}>
        {m.calendar_cancel_event()}
      </Button>
      <Button onClick={onEdit}>{m.calendar_edit()}</Button>
    </>
  )
}

function openWords({ record, deal }: CalendarEvent): string {
  if (deal === null && record.type === 'task') return m.calendar_open_tasks()
  switch (record.type) {
    case 'papers':
      return m.calendar_open_vendor()
    case 'order':
      return m.calendar_open_order()
    case 'draw':
      return m.calendar_open_draw()
    case 'schedule_item':
      return m.calendar_open_schedule()
    case 'loan':
      return m.calendar_open_loan()
    default:
      return m.calendar_open_deal()
  }
}
