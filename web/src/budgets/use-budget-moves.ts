import type { Budget } from '@plumbline/contract/budgets/budget'
import type { BudgetDecision, WriterEvent } from '@plumbline/domain/budgets/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureDetails } from '../shell/failures/failure.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { budgetQuery } from './queries.ts'

const SAID: Readonly<Record<WriterEvent | BudgetDecision, () => string>> = {
  submit: m.budgets_said_submitted,
  withdraw: m.budgets_said_withdrawn,
  rework: m.budgets_said_reworked,
  revise: m.budgets_said_revision,
  discard: m.budgets_said_discarded,
  approve: m.budgets_said_approved,
  reject: m.budgets_said_rejected,
}

export type BudgetStep = { event: WriterEvent } | { event: BudgetDecision; reason?: string }

function isDecision(step: BudgetStep): step is { event: BudgetDecision; reason?: string } {
  return step.event === 'approve' || step.event === 'reject'
}

/** Moves the whole budget to another state. If it has changed since, the person deciding sees it as it is now. */
export function useBudgetMoves({ dealId, version }: Pick<Budget, 'dealId' | 'version'>, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: BudgetStep) =>
      isDecision(step)
        ? api.budgets.decide({ id: dealId, version, decision: step.event, reason: step.reason ?? null })
        : api.budgets.move({ id: dealId, version, event: step.event }),
    onSuccess: (budget, step) => {
      queryClient.setQueryData(budgetQuery(dealId).queryKey, (reply) => reply && { ...reply, budget })
      toast.success(SAID[step.event]())
      onDone?.()
    },
    onError: (error) => {
      const conflict = failureDetails(error, 'edit_conflict')
      if (conflict) toast.warning(m.budgets_changed_meanwhile())
      else toastFailure(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deals', dealId] }),
  })
}

export type TransferInput = { fromLineId: string; toLineId: string; amountCents: number; reason: string }

export function useTransfer(dealId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['deals', dealId] })
  return useMutation({
    mutationFn: (input: TransferInput) => api.budgets.transfer({ id: dealId, ...input }),
    onSuccess: ({ undoId, ...budget }) => {
      queryClient.setQueryData(budgetQuery(dealId).queryKey, (reply) => reply && { ...reply, budget })
      offerUndo(m.budgets_moved(), undoId, { refresh })
      onDone()
    },
    onSettled: refresh,
  })
}
