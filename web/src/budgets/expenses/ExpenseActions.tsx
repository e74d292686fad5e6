import type { Expense } from '@plumbline/contract/budgets/expenses'
import { Ban, Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CommentsButton } from '../../comments/CommentsButton.tsx'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MenuItem, MenuRule } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePostExpense, useRemoveExpense, useVoidExpense } from './use-expense-changes.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

type Props = { expense: Expense; dealId: string; onEdit: (expense: Expense) => void; onGone: () => void }

/** The actions on a receipt's row; none for read-only users. */
export function ExpenseActions({ expense, dealId, onEdit, onGone }: Props) {
  const { abilities, vendorName } = expense
  const [voiding, setVoiding] = useState(false)
  const post = usePostExpense(dealId)
  const remove = useRemoveExpense(dealId, onGone)
  const comments = <CommentsButton dealId={dealId} objectType="expense" objectId={expense.id} name={vendorName} />
  if (!abilities.edit && !abilities.post && !abilities.void) return comments
  return (
    <span className="inline-flex items-center">
      {comments}
      <MoreMenu label={m.budgets_expense_actions_of({ vendor: vendorName })}>
        {abilities.post && (
          <MenuItem icon={<Check {...ICON} />} onSelect={() => post.mutate(expense)}>
            {m.budgets_expense_post()}
          </MenuItem>
        )}
        {abilities.edit && (
          <>
            <MenuItem icon={<Pencil {...ICON} />} onSelect={() => onEdit(expense)}>
              {m.budgets_expense_edit()}
            </MenuItem>
            <MenuRule />
            <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => remove.mutate(expense)}>
              {m.budgets_expense_remove()}
            </MenuItem>
          </>
        )}
        {abilities.void && (
          <MenuItem danger icon={<Ban {...ICON} />} onSelect={() => setVoiding(true)}>
            {m.budgets_expense_void_it()}
          </MenuItem>
        )}
      </MoreMenu>
      {voiding && <VoidDialog {...{ expense, dealId }} onClose={() => setVoiding(false)} />}
    </span>
  )
}

/** A posted expense is never deleted. It's voided, with a reason that stays on record. */
function VoidDialog({ expense, dealId, onClose }: Pick<Props, 'expense' | 'dealId'> & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const take = useVoidExpense(dealId)
  const { vendorName, amountCents } = expense
  return (
    <FormDialog
      title={m.budgets_expense_void_title({ vendor: vendorName, amount: formatMoney(amountCents) })}
      lede={m.budgets_expense_void_lede()}
      submitLabel={m.budgets_expense_void_it()}
      working={take.isPending}
      wrong={reason.trim() === ''}
      onSubmit={() =>
        take.mutate(
          { expense, reason: reason.trim() },
          {
            onSuccess: () => {
              toast.success(m.budgets_expense_voided({ vendor: vendorName }))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.budgets_expense_void_reason()}
          required
          maxLength={500}
          value={reason}
          error={asked && reason.trim() === '' ? m.budgets_expense_void_reason_missing() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
