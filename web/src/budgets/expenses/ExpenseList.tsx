import type { Expense } from '@plumbline/contract/budgets/expenses'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { EXPENSE_TONES, sharesHere, wholeWords } from './words.ts'
import { ExpenseActions } from './ExpenseActions.tsx'
import { ExpenseReceiptLink } from './ExpenseReceiptLink.tsx'
import type { ExpenseRowsProps } from './ExpenseTable.tsx'
import { EXPENSE_STATUS_NAMES, reasonWords } from '../words.ts'

/** The same receipts on a phone: vendor and amount first, then date, line, and status. */
export function ExpenseList({ items, postedCents, ...rest }: ExpenseRowsProps) {
  return (
    <>
      <ul>
        {items.map((expense) => (
          <ExpenseItem key={expense.id} expense={expense} {...rest} />
        ))}
      </ul>
      <p className="flex justify-between gap-3 py-2 text-15 font-semibold sum-rule result-rule">
        {m.budgets_expense_total()}
        <Money cents={postedCents} />
      </p>
    </>
  )
}

type ItemProps = Omit<ExpenseRowsProps, 'items' | 'postedCents'> & { expense: Expense }

function ExpenseItem({ expense, dealId, lineId, onEdit, onGone }: ItemProps) {
  const { vendorName, spentOn, status, document } = expense
  const here = sharesHere(expense, dealId, lineId)
  const whole = wholeWords(expense, here)
  const lines = here.map((share) => share.lineDescription)
  return (
    <li className="flex items-start gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-row font-medium">
          <span className="min-w-0 break-words">{vendorName}</span>
          <Money
            cents={here.reduce((sum, share) => sum + share.amountCents, 0)}
            column
            cost
            className={cx(status === 'void' && 'text-ink-faint line-through')}
          />
        </p>
        <p className="text-13 text-ink-soft">{[formatDay(spentOn), ...lines, ...(whole ? [whole] : [])].join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          {status !== 'posted' && (
            <Status tone={EXPENSE_TONES[status]} size="small">
              {EXPENSE_STATUS_NAMES[status]()}
              {expense.voided && `: ${reasonWords(expense.voided.reason)}`}
            </Status>
          )}
          <ExpenseReceiptLink receipt={document} vendor={vendorName} />
        </p>
      </div>
      <ExpenseActions {...{ expense, dealId, onEdit, onGone }} />
    </li>
  )
}
