import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { drawLink } from '../address.ts'
import { drawQuery } from '../queries.ts'
import { useRefreshDraws } from '../draw/use-draw-step.ts'

/** Starts a draw over everything paid and not yet drawn, or opens the draft there is. */
export function useNewDraw(dealId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefreshDraws(dealId)
  return useMutation({
    mutationFn: (loanId: string) => api.draws.create({ loanId }),
    onSuccess: (draw) => {
      queryClient.setQueryData(drawQuery(dealId, draw.id).queryKey, draw)
      void navigate(drawLink(dealId, draw.id))
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

/** Makes a loan's schedule from the budget, in one press. */
export function useScheduleFromBudget(dealId: string) {
  const refresh = useRefreshDraws(dealId)
  return useMutation({
    mutationFn: async (loanId: string) => {
      const { proposal, version } = await api.drawSchedules.get({ loanId })
      return api.drawSchedules.save({ loanId, version, lines: proposal })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
