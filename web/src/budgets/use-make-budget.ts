import type { BudgetGrain } from '@plumbline/domain/budgets/estimates/to-budget'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureDetails } from '../shell/failures/failure.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { estimateQuery } from './estimates/queries.ts'

type Request = { budgetVersion: number; grain: BudgetGrain }

/**
 * Turns the saved estimate into the budget's open plan. Other people's changes are shown before anything is replaced.
 */
export function useMakeBudget(dealId: string, onMade: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ budgetVersion, grain }: Request) => {
      const version = queryClient.getQueryData(estimateQuery(dealId).queryKey)?.version ?? 0
      return api.estimates.makeBudget({ id: dealId, version, budgetVersion, grain })
    },
    onSuccess: () => {
      toast.success(m.estimate_budget_made())
      onMade()
    },
    onError: (error) =>
      failureDetails(error, 'edit_conflict') ? toast.warning(m.estimate_budget_changed()) : toastFailure(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deals', dealId] }),
  })
}
