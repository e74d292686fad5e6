import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { GROUP_OF } from '@plumbline/domain/calendar-events/kinds'
import { Circle } from 'lucide-react'
import { GROUP_ICONS } from './icons.ts'

/** A task is a ring until it's done. */
export function EventIcon({
  event,
  size = 14,
}: {
  event: Pick<CalendarEvent, 'kind' | 'isDone'>
  size?: 14 | 16 | 18
}) {
  const Icon = event.kind === 'task' && !event.isDone ? Circle : GROUP_ICONS[GROUP_OF[event.kind]]
  return <Icon aria-hidden size={size} strokeWidth={1.6} className="shrink-0" />
}
