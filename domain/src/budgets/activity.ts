import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for estimates, budgets and expenses. */
export const budgetActivity = {
  verbs: [
    'catalog.priced',
    'estimate.saved',
    'budget.changed',
    'budget.submitted',
    'budget.withdrawn',
    'budget.reworked',
    'budget.approved',
    'budget.rejected',
    'budget.decision_undone',
    'budget.revision_started',
    'budget.revision_discarded',
    'budget.transferred',
    'budget.went_over',
    'budget.set_aside',
    'budget.resumed',
    'expense.created',
    'expense.updated',
    'expense.posted',
    'expense.voided',
    'expense.deleted',
  ],
  objects: ['catalog', 'estimate', 'budget', 'expense'],
  figures: {
    catalogPrices: 'financials',
    originalCents: 'financials',
    unitCostCents: 'financials',
    revisedCents: 'financials',
    overCents: 'financials',
    revisionCents: 'financials',
    etcOverrideCents: 'financials',
    amountCents: 'financials',
    totalCents: 'financials',
    estimateLines: 'financials',
    perSqftCents: 'financials',
  },
} as const satisfies RoomActivity

export type BudgetVerb = (typeof budgetActivity.verbs)[number]
