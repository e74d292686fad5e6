import { dealActivity } from '@plumbline/domain/deals/activity'
import { importActivity } from '@plumbline/domain/imports/activity'
import { underwritingActivity } from '@plumbline/domain/underwriting/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(importActivity, dealActivity, underwritingActivity)
