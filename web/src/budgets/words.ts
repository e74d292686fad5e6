import type { PaidBy } from '@plumbline/domain/budgets/expenses/expense'
import type { ExpenseStatus } from '@plumbline/domain/budgets/expenses/expense'
import type { BudgetStatus } from '@plumbline/domain/budgets/status'
import type { Reason, ReasonCode } from '@plumbline/contract/budgets/reason'
import { m } from '../messages/generated/messages.js'

export const BUDGET_STATUS_NAMES: Readonly<Record<BudgetStatus, () => string>> = {
  draft: m.budgets_status_draft,
  submitted: m.budgets_status_submitted,
  rejected: m.budgets_status_rejected,
  approved: m.budgets_status_approved,
  revision_draft: m.budgets_status_revision_draft,
  revision_submitted: m.budgets_status_revision_submitted,
  locked: m.budgets_status_locked,
}

/** Wording for reasons the product generated itself, in the reader's language. */
export const REASON_NAMES: Readonly<Record<ReasonCode, () => string>> = { taken_back: m.budgets_taken_back }

export function reasonWords(reason: Reason): string {
  return typeof reason === 'string' ? reason : REASON_NAMES[reason.code]()
}

export const EXPENSE_STATUS_NAMES: Readonly<Record<ExpenseStatus, () => string>> = {
  draft: m.budgets_expense_draft,
  posted: m.budgets_expense_posted,
  void: m.budgets_expense_void,
}

export const PAID_BY_NAMES: Readonly<Record<PaidBy, () => string>> = {
  company: m.budgets_paid_company,
  card: m.budgets_paid_card,
  owner_reimburse: m.budgets_paid_owner_reimburse,
}
