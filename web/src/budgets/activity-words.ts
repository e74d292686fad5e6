import { asCount, asDay, asMoney, asOneOf, asPercent, asText, asYesNo } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { asBudgetLines, asEstimateLines } from './logged-lines.tsx'
import { BUDGET_STATUS_NAMES, EXPENSE_STATUS_NAMES, PAID_BY_NAMES, REASON_NAMES } from './words.ts'

/** The activity log's wording for budgets. */
export const budgetWords = {
  verbs: {
    ...said({
      'catalog.priced': m.activity_catalog_priced,
      'estimate.saved': m.activity_estimate_saved,
      'budget.changed': m.activity_budget_changed,
      'budget.submitted': m.activity_budget_submitted,
      'budget.withdrawn': m.activity_budget_withdrawn,
      'budget.reworked': m.activity_budget_reworked,
      'budget.approved': m.activity_budget_approved,
      'budget.rejected': m.activity_budget_rejected,
      'budget.decision_undone': m.activity_budget_decision_undone,
      'budget.revision_started': m.activity_budget_revision_started,
      'budget.revision_discarded': m.activity_budget_revision_discarded,
      'budget.transferred': m.activity_budget_transferred,
      'budget.went_over': m.activity_budget_went_over,
      'budget.set_aside': m.activity_budget_set_aside,
      'budget.resumed': m.activity_budget_resumed,
      'expense.created': m.activity_expense_created,
      'expense.updated': m.activity_expense_updated,
      'expense.posted': m.activity_expense_posted,
      'expense.voided': m.activity_expense_voided,
      'expense.deleted': m.activity_expense_deleted,
    }),
  },
  groups: {
    catalog: { name: m.activity_group_catalog, order: 170, offered: 'in the organization' },
    estimate: { name: m.activity_group_estimate, order: 50, offered: 'on a deal' },
    budget: { name: m.activity_group_budget, order: 60, offered: 'on a deal' },
    expense: { name: m.activity_group_expense, order: 70, offered: 'on a deal' },
  },
  records: {
    estimate: { tab: 'budget' },
    budget: { tab: 'budget' },
    expense: { tab: 'budget' },
  },
  changes: {
    reasonCode: { label: m.activity_reason, show: asOneOf(REASON_NAMES) },
    'catalog.catalogPrices': { label: m.activity_catalog_prices, show: asEstimateLines },
    'estimate.totalCents': { label: m.activity_estimate_total, show: asMoney },
    'estimate.perSqftCents': { label: m.activity_estimate_by_size, show: asMoney },
    'estimate.estimateLines': { label: m.activity_estimate_lines, show: asEstimateLines },
    'budget.lines': { label: m.activity_budget_lines, show: asBudgetLines },
    'budget.amountCents': { label: m.activity_budget_amount, show: asMoney },
    'budget.overCents': { label: m.activity_budget_over_by, show: asMoney },
    'budget.revisionCents': { label: m.activity_budget_revision, show: asMoney },
    'budget.totalCents': { label: m.activity_budget_total, show: asMoney },
    'budget.versionNo': { label: m.activity_budget_version, show: asCount },
    'budget.budgetStatus': { label: m.activity_budget_status, show: asOneOf(BUDGET_STATUS_NAMES) },
    'budget.selfApproved': { label: m.activity_self_approved, show: asYesNo },
    'organization.varianceAlertPct': { label: m.budgets_alert_pct, show: asPercent },
    'organization.varianceAlertCents': { label: m.budgets_alert_amount, show: asMoney },
    'expense.vendorName': { label: m.activity_expense_vendor, show: asText },
    'expense.spentOn': { label: m.activity_expense_day, show: asDay },
    'expense.amountCents': { label: m.activity_budget_amount, show: asMoney },
    'expense.paidBy': { label: m.activity_expense_paid_by, show: asOneOf(PAID_BY_NAMES) },
    'expense.expenseStatus': { label: m.activity_budget_status, show: asOneOf(EXPENSE_STATUS_NAMES) },
    'expense.lines': { label: m.activity_budget_lines, show: asBudgetLines },
  },
} satisfies RoomWords
