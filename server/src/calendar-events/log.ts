import { calendarEventActivity } from '@plumbline/domain/calendar-events/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(calendarEventActivity)
