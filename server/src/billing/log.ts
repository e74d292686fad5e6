import { billingActivity } from '@plumbline/domain/billing/activity'
import { organizationActivity } from '@plumbline/domain/organizations/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(billingActivity, organizationActivity)
