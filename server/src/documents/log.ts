import { documentActivity } from '@plumbline/domain/documents/activity'
import { activityLog } from '../activity/record.ts'

export const { recordActivity } = activityLog(documentActivity)
