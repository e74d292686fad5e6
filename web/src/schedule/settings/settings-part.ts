import { MAX_HOLIDAYS } from '@plumbline/domain/schedule/holidays'
import { m } from '../../messages/generated/messages.js'
import type { SettingsPart } from '../../organizations/settings-part.ts'
import { formatDay, formatList } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import { weekdayList } from './weekdays.ts'

const WorkCalendarFields = partOf(
  later(() => import('./WorkCalendarFields.tsx')),
  'WorkCalendarFields',
  () => null,
)

/** The section of the organization's settings about working days. */
export const workCalendarInSettings: SettingsPart = {
  Fields: WorkCalendarFields,
  names: { workingDays: m.schedule_week, holidays: m.schedule_holidays },
  words: (key, value) => {
    if (!Array.isArray(value)) return String(value)
    if (value.length === 0) return m.schedule_holidays_none()
    return key === 'workingDays' ? weekdayList(value) : formatList(value.map((day) => formatDay(String(day))))
  },
  problems: ({ workingDays, holidays }): Record<string, string> => ({
    ...((workingDays as number[]).length === 0 ? { workingDays: m.schedule_needs_weekday() } : {}),
    ...((holidays as string[]).length > MAX_HOLIDAYS ? { holidays: m.schedule_too_many_holidays() } : {}),
  }),
}
