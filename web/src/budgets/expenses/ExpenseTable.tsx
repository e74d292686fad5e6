import type { Expense } from '@plumbline/contract/budgets/expenses'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Day } from '../../ui/figures/Day.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { bucketWords } from '../../underwriting/bills/bill-targets.ts'
import { EXPENSE_TONES, sharesHere, wholeWords } from './words.ts'
import { ExpenseActions } from './ExpenseActions.tsx'
import { ExpenseReceiptLink } from './ExpenseReceiptLink.tsx'
import { EXPENSE_STATUS_NAMES, PAID_BY_NAMES, reasonWords } from '../words.ts'

export type ExpenseRowsProps = {
  items: readonly Expense[]
  dealId: string
  /** shows only this line's share */
  lineId: string | null
  postedCents: number
  onEdit: (expense: Expense) => void
  /** called when the focused row is gone */
  onGone: () => void
}

export function ExpenseTable({ items, dealId, lineId, postedCents, onEdit, onGone }: ExpenseRowsProps) {
  return (
    <Table label={m.budgets_expense_table()}>
      <TableHead>
        <tr>
          <HeadCell>{m.budgets_expense_day()}</HeadCell>
          <HeadCell>{m.budgets_expense_vendor()}</HeadCell>
          <HeadCell>{m.budgets_expense_lines()}</HeadCell>
          <HeadCell>{m.budgets_expense_paid_by()}</HeadCell>
          <HeadCell>{m.budgets_expense_status()}</HeadCell>
          <HeadCell numeric>{m.budgets_expense_amount()}</HeadCell>
          <HeadCell numeric>
            <span className="sr-only">{m.budgets_expense_actions()}</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {items.map((expense) => (
          <ExpenseRow key={expense.id} {...{ expense, dealId, lineId, onEdit, onGone }} />
        ))}
      </tbody>
      <tfoot>
        <TableRow state="result">
          <RowHeadCell colSpan={5} className="font-semibold">
            {m.budgets_expense_total()}
          </RowHeadCell>
          <Cell numeric>
            <Money cents={postedCents} />
          </Cell>
          <Cell />
        </TableRow>
      </tfoot>
    </Table>
  )
}

type RowProps = Pick<ExpenseRowsProps, 'dealId' | 'lineId' | 'onEdit' | 'onGone'> & { expense: Expense }

function ExpenseRow({ expense, dealId, lineId, onEdit, onGone }: RowProps) {
  const { spentOn, vendorName, note, status, paidBy, voided } = expense
  const here = sharesHere(expense, dealId, lineId)
  const whole = wholeWords(expense, here)
  const isVoid = status === 'void'
  return (
    <TableRow className="align-top">
      <Cell className="py-2 whitespace-nowrap">
        <Day day={spentOn} />
      </Cell>
      <RowHeadCell className="max-w-72 py-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {vendorName}
          <ExpenseReceiptLink receipt={expense.document} vendor={vendorName} />
        </span>
        {note !== '' && <span className="block text-12 font-normal break-words text-ink-soft">{note}</span>}
        {voided && <span className="block text-12 font-normal text-ink-soft">{reasonWords(voided.reason)}</span>}
      </RowHeadCell>
      <Cell className="py-2">
        <ul>
          {here.map((share) => (
            <li key={share.lineId ?? share.costItemId}>
              <span className="mr-2 text-12 text-ink-soft figures">
                {share.bucket ? bucketWords(share.bucket) : share.code}
              </span>
              {share.lineDescription}
              {here.length > 1 && (
                <span className="ml-2 text-12 text-ink-soft figures">{formatMoney(share.amountCents)}</span>
              )}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell className="py-2 text-ink-soft">{PAID_BY_NAMES[paidBy]()}</Cell>
      <Cell className="py-2">
        <Status tone={EXPENSE_TONES[status]}>{EXPENSE_STATUS_NAMES[status]()}</Status>
      </Cell>
      <Cell numeric className="py-2 whitespace-nowrap">
        <Money
          cents={here.reduce((sum, share) => sum + share.amountCents, 0)}
          column
          cost
          className={cx(isVoid && 'text-ink-faint line-through')}
        />
        {whole && <span className="block text-12 text-ink-soft">{whole}</span>}
      </Cell>
      <Cell numeric className="w-px whitespace-nowrap">
        <ExpenseActions {...{ expense, dealId, onEdit, onGone }} />
      </Cell>
    </TableRow>
  )
}
