import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { GROUP_OF } from '@plumbline/domain/calendar-events/kinds'
import { Circle, Hammer } from 'lucide-react'
import { GROUP_ICONS } from './icons.ts'

/** A task is a ring until it's done, and a milestone of a schedule is a diamond. */
export function EventIcon({
  event,
  size = 14,
}: {
  event: Pick<CalendarEvent, 'kind' | 'isDone'>
  size?: 14 | 16 | 18
}) {
  const isOpenTask = event.kind === 'task' && !event.isDone
  const isWork = event.kind === 'scheduled_work'
  const Icon = isOpenTask ? Circle : isWork ? Hammer : GROUP_ICONS[GROUP_OF[event.kind]]
  return <Icon aria-hidden size={size} strokeWidth={1.6} className="shrink-0" />
}
