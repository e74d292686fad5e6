import type { CalendarEvent } from '@plumbline/contract/calendar-events'

const TAB_OF = { order: 'orders', draw: 'draws', loan: 'underwriting', task: 'overview', permit: 'overview' } as const

/** Returns the address of an event's record, or null for an event that's only on the calendar. */
export function recordLink({ record, deal }: Pick<CalendarEvent, 'record' | 'deal'>): string | null {
  if (record.type === 'papers') return `/app/vendors/${record.id}/papers`
  if (record.type === 'schedule_item' && deal !== null) return `/app/deals/${deal.id}/schedule?work=${record.id}`
  if (deal === null) return record.type === 'task' ? '/app/tasks' : null
  const tab = record.type in TAB_OF ? TAB_OF[record.type as keyof typeof TAB_OF] : 'overview'
  return tab === 'overview' ? `/app/deals/${deal.id}` : `/app/deals/${deal.id}/${tab}`
}
