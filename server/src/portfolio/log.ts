import { dealActivity } from '@plumbline/domain/deals/activity'
import { portfolioActivity } from '@plumbline/domain/portfolio/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(portfolioActivity, dealActivity)
