import { budgetActivity } from '@plumbline/domain/budgets/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity, recordActivities } = activityLog(budgetActivity)
