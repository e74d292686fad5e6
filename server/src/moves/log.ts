import { dealActivity } from '@plumbline/domain/deals/activity'
import { moveActivity } from '@plumbline/domain/moves/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(moveActivity, dealActivity)
