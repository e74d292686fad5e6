import { onSiteActivity } from '@plumbline/domain/on-site/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(onSiteActivity)
