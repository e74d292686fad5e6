import { calendarActivity } from '@plumbline/domain/calendar/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(calendarActivity)
