import { dealActivity } from '@plumbline/domain/deals/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(dealActivity)
