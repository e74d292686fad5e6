import { budgetActivity } from '@plumbline/domain/budgets/activity'
import { activityLog } from '../activity/record.ts'
import type { DealRecord } from '../deals/store.ts'

export const { recordActivity, recordActivities } = activityLog(budgetActivity)

/** How the activity log identifies a budget: by its deal. */
export function aboutBudget(deal: DealRecord) {
  const label = deal.fields.name ?? deal.number
  return { object: { type: 'budget' as const, id: deal.id, label }, dealId: deal.id }
}
