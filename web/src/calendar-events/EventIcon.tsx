import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { GROUP_OF } from '@plumbline/domain/calendar-events/kinds'
import { Circle, Hammer } from 'lucide-react'
import { GROUP_ICONS } from './icons.ts'

export function EventIcon({
  event,
  size = 14,
}: {
  event: Pick<CalendarEvent, 'kind' | 'isDone'>
  size?: 14 | 16 | 18
}) {
  const Icon = iconOf(event)
  return <Icon aria-hidden size={size} strokeWidth={1.6} className="shrink-0" />
}

/** A task is a ring until it's done, and of a schedule only milestones are diamonds. */
function iconOf({ kind, isDone }: Pick<CalendarEvent, 'kind' | 'isDone'>) {
  if (kind === 'scheduled_work') return Hammer
  return kind === 'task' && !isDone ? Circle : GROUP_ICONS[GROUP_OF[kind]]
}
