import { dealActivity } from '@plumbline/domain/deals/activity'
import { underwritingActivity } from '@plumbline/domain/underwriting/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(underwritingActivity, dealActivity)
