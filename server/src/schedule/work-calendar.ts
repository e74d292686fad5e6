import { WorkCalendarFacts } from '@plumbline/contract/schedule/work-calendar'
import { DEFAULT_WORK_CALENDAR } from '@plumbline/domain/schedule/holidays'
import type { WorkCalendar } from '@plumbline/domain/schedule/working-days'
import type { SettingsPart, StoredSettings } from '../organizations/providers.ts'

/** The days an organization works on: the stored ones, or else the product's default. */
export function workCalendarIn(stored: StoredSettings): WorkCalendar {
  const own = WorkCalendarFacts.safeParse(stored['workCalendar'])
  return own.success ? own.data : DEFAULT_WORK_CALENDAR
}

/** The working days and holidays among the organization's settings, in the order of the calendar. */
export const workCalendarInSettings: SettingsPart = {
  read: (stored) => inOrder(workCalendarIn(stored)),
  keep(stored, after) {
    const before = inOrder(workCalendarIn(stored))
    const calendar = inOrder({
      workingDays: after['workingDays'] as number[],
      holidays: after['holidays'] as string[],
    })
    return JSON.stringify(before) === JSON.stringify(calendar) ? stored : { ...stored, workCalendar: calendar }
  },
  settingsIn: () => ({}),
}

function inOrder({ workingDays, holidays }: WorkCalendar) {
  return {
    workingDays: workingDays.toSorted((one, other) => one - other),
    holidays: [...new Set(holidays)].toSorted(),
  }
}
