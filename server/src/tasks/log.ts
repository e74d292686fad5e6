import { dealActivity } from '@plumbline/domain/deals/activity'
import { taskActivity } from '@plumbline/domain/tasks/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(taskActivity, dealActivity)
