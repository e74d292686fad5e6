import { organizationActivity } from '@plumbline/domain/organizations/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(organizationActivity)
