import type { Expense } from '@plumbline/contract/budgets/expenses'
import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'

/** Opens the receipt among its deal's documents. */
export function ExpenseReceiptLink({ receipt, vendor }: { receipt: Expense['document']; vendor: string }) {
  if (!receipt) return null
  return (
    <Link
      to={`/app/deals/${receipt.dealId}/documents?document=${receipt.id}`}
      aria-label={m.budgets_expense_receipt_of({ vendor })}
      className="touch-target inline-flex items-center gap-1 text-12 font-normal link"
    >
      <Paperclip aria-hidden size={14} strokeWidth={1.6} />
      {m.budgets_expense_receipt()}
    </Link>
  )
}
