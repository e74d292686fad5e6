import type { DeskLoan } from '@plumbline/contract/draws/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { drawLink } from '../address.ts'

type Target = Pick<DeskLoan, 'loanId' | 'deal'>

/** Starts a draw on a loan, or finds the draft there is, and opens it. */
export function useStartDraw() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ loanId }: Target) => api.draws.create({ loanId }),
    onSuccess: ({ id }, { deal }) => navigate(drawLink(deal.id, id)),
    onError: toastFailure,
    onSettled: (_draw, _error, { deal }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['draws'] }),
        client.invalidateQueries({ queryKey: ['deals', deal.id, 'draws'] }),
      ]),
  })
}
