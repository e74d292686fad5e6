import type { Expense } from '@plumbline/contract/budgets/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { draftOf, type ExpenseFacts, factsOf, inputOf } from './draft.ts'

/** Refreshes everything about each deal with a share: its list, budget, figures, and log. */
function useRefresh(dealId: string) {
  const queryClient = useQueryClient()
  return (expense?: Pick<Expense, 'shares'>) => {
    const deals = new Set([dealId, ...(expense?.shares.map((share) => share.dealId) ?? [])])
    return Promise.all([...deals].map((id) => queryClient.invalidateQueries({ queryKey: ['deals', id] })))
  }
}

/** On a conflict, the message shows the other person's version, to review before trying again. */
function toastRefused(error: unknown): void {
  const current = failureDetails(error, 'edit_conflict')?.current as Expense | undefined
  if (!current) return toastFailure(error)
  const { vendorName, amountCents } = current
  toast.warning(m.budgets_expense_overtaken({ vendor: vendorName, amount: formatMoney(amountCents) }))
}

export function useVoidExpense(dealId: string) {
  const refresh = useRefresh(dealId)
  return useMutation({
    mutationFn: ({ expense, reason }: { expense: Expense; reason: string }) =>
      api.expenses.void({ expenseId: expense.id, version: expense.version, reason }),
    onError: toastRefused,
    onSettled: refresh,
  })
}

export function usePostExpense(dealId: string) {
  const refresh = useRefresh(dealId)
  const toastSaved = useSavedToast(dealId)
  return useMutation({
    mutationFn: ({ id, version }: Expense) => api.expenses.post({ expenseId: id, version }),
    onSuccess: toastSaved,
    onError: toastRefused,
    onSettled: refresh,
  })
}

/** Deletes a draft; undo enters it again. */
export function useRemoveExpense(dealId: string, onRemoved: () => void) {
  const refresh = useRefresh(dealId)
  return useMutation({
    mutationFn: ({ id, version }: Expense) => api.expenses.remove({ expenseId: id, version }),
    onSuccess: ({ undoId }, expense) => {
      const said = m.budgets_expense_removed({ vendor: expense.vendorName })
      offerUndo(said, undoId, { refresh: () => refresh(expense) })
      onRemoved()
    },
    onError: toastRefused,
    onSettled: (_, __, expense) => refresh(expense),
  })
}

/** Confirms the save with an eight-second undo: a posted expense is voided, a draft is deleted. */
function useSavedToast(dealId: string) {
  const refresh = useRefresh(dealId)
  return (expense: Expense & { undoId: string | null }) => {
    const words = { vendor: expense.vendorName, amount: formatMoney(expense.amountCents) }
    const message =
      expense.status === 'draft' ? m.budgets_expense_kept_draft(words) : m.budgets_expense_kept_posted(words)
    offerUndo(message, expense.undoId, { refresh: () => refresh(expense), onRefused: toastRefused })
  }
}

export type Keeping = { facts: ExpenseFacts; post: boolean }

export function useEnterExpense(dealId: string, onEntered: () => void) {
  const refresh = useRefresh(dealId)
  const toastSaved = useSavedToast(dealId)
  return useMutation({
    mutationFn: ({ facts, post }: Keeping) => api.expenses.create({ expense: inputOf(facts), post }),
    onSuccess: (expense) => {
      onEntered()
      toastSaved(expense)
    },
    onError: (error) => {
      if (Object.keys(factFailures(error, 'expense.')).length === 0) toastFailure(error)
    },
    onSettled: refresh,
  })
}

/** Edits a draft against the version the user saw. It can be posted in the same step. */
export function useRewriteExpense(dealId: string, id: string, posts: () => boolean, onDone: () => void) {
  const refresh = useRefresh(dealId)
  const toastSaved = useSavedToast(dealId)
  return useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<ExpenseFacts>(),
    update: (version, facts, seen) =>
      api.expenses.update({ expenseId: id, version, expense: inputOf({ ...seen, ...facts }), post: posts() }),
    read: (current) => factsOf(draftOf(current as Expense)),
    errorWords: (error) => factFailures(error, 'expense.'),
    onSaved: (expense) => {
      if (expense.status === 'posted') toastSaved(expense)
      else toast.success(m.budgets_expense_saved())
      onDone()
      void refresh(expense)
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onDone,
  })
}
