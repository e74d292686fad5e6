import type { NewLine } from '@plumbline/domain/budgets/lines/edit-baseline'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { budgetQuery } from '../queries.ts'

/** Starts a budget, or adds lines to one, where no grid is open. */
export function useAddLines(dealId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (added: readonly NewLine[]) =>
      api.budgets.save({ id: dealId, added: added.map((line) => ({ ...line })) }),
    onSuccess: (budget) => {
      queryClient.setQueryData(budgetQuery(dealId).queryKey, (reply) => reply && { ...reply, budget })
    },
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deals', dealId] }),
  })
}
