import { teamActivity } from '@plumbline/domain/team/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(teamActivity)
