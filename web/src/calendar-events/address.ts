import { type Day, isDay } from '@plumbline/domain/calendar'
import { EVENT_GROUPS, type EventGroup } from '@plumbline/domain/calendar-events/kinds'
import { useSearchParams } from 'react-router'

export const CALENDAR_LINK = '/app/calendar'

export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

export type CalendarAddress = {
  /** null = the one that fits the window */
  view: CalendarView | null
  /** the day that is picked; null = today */
  day: Day | null
  /** what is shown; none = everything */
  groups: readonly EventGroup[]
  personId: string | null
  dealId: string | null
}

export function readAddress(search: URLSearchParams): CalendarAddress {
  const day = search.get('day') ?? ''
  return {
    view: CALENDAR_VIEWS.find((view) => view === search.get('view')) ?? null,
    day: isDay(day) ? day : null,
    groups: EVENT_GROUPS.filter((group) => search.getAll('show').includes(group)),
    personId: search.get('person') || null,
    dealId: search.get('deal') || null,
  }
}

/** What the calendar shows, as in the URL. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const put = (name: 'view' | 'day' | 'show' | 'person' | 'deal', ...values: readonly string[]) =>
    setSearch(
      (before) => {
        before.delete(name)
        for (const value of values) before.append(name, value)
        return before
      },
      { replace: true },
    )
  return { ...readAddress(search), put }
}
