import { notificationActivity } from '@plumbline/domain/notifications/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(notificationActivity)
