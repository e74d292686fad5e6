import type { Expense, ExpenseShare } from '@plumbline/contract/budgets/expenses'
import type { ExpenseStatus } from '@plumbline/domain/budgets/expenses/expense'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import type { Tone } from '../../ui/feedback/Status.tsx'
import type { ExpenseFacts } from './draft.ts'
import { PAID_BY_NAMES } from '../words.ts'

export const EXPENSE_TONES: Readonly<Record<ExpenseStatus, Tone>> = { draft: 'open', posted: 'good', void: 'bad' }

export const EXPENSE_FACTS: Readonly<Record<keyof ExpenseFacts, () => string>> = {
  vendorName: m.budgets_expense_vendor,
  spentOn: m.budgets_expense_day,
  paidBy: m.budgets_expense_paid_by,
  note: m.budgets_expense_note,
  receipt: m.budgets_expense_receipt,
  money: m.budgets_expense_money,
}

/** A field's value as shown next to the other person's version. */
export function expenseFactWords(key: keyof ExpenseFacts, facts: Partial<ExpenseFacts>): string {
  const { vendorName, spentOn, paidBy, note, receipt, money } = facts
  switch (key) {
    case 'vendorName':
      return vendorName ?? ''
    case 'spentOn':
      return spentOn ? formatDay(spentOn) : ''
    case 'paidBy':
      return paidBy ? PAID_BY_NAMES[paidBy]() : ''
    case 'note':
      return note || m.budgets_expense_none()
    case 'receipt':
      return receipt?.title ?? m.budgets_expense_none()
    case 'money':
      return money
        ? m.budgets_expense_over_lines({
            amount: formatMoney(money.amountCents),
            count: money.split.shares.length,
          })
        : ''
  }
}

/** The receipt's shares that the list covers. */
export function sharesHere(expense: Expense, dealId: string, lineId: string | null): ExpenseShare[] {
  return expense.shares.filter((share) => share.dealId === dealId && (lineId === null || share.lineId === lineId))
}

/** `of $400.00 over 3 lines, 2 deals`; null if these shares are the whole receipt. */
export function wholeWords({ amountCents, shares }: Expense, here: readonly ExpenseShare[]): string | null {
  if (here.length === shares.length) return null
  const amount = formatMoney(amountCents)
  const deals = new Set(shares.map(({ dealId }) => dealId)).size
  return deals > 1
    ? m.budgets_expense_of_whole_deals({ amount, count: shares.length, deals })
    : m.budgets_expense_of_whole({ amount, count: shares.length })
}
