import type { Billing } from '@plumbline/contract/billing'
import { PLAN_NAMES, type PlanTier } from '@plumbline/domain/plans/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { meQuery } from '../shell/session/me.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { billingQuery } from './queries.ts'

/** Changes the plan, based on the version on screen, and offers undo. */
export function useChangePlan({ planTier: before, version }: Billing, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    return queryClient.invalidateQueries({ queryKey: billingQuery.queryKey })
  }
  return useMutation({
    mutationFn: (planTier: PlanTier) => api.billing.changePlan({ planTier, version }),
    onSuccess: ({ undoId, ...billing }) => {
      queryClient.setQueryData(billingQuery.queryKey, billing)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      offerUndo(changedTo(billing.planTier), undoId, { refresh, undone: changedTo(before) })
    },
    onError: (error) => {
      toastFailure(error)
      void refresh()
    },
    onSettled: onDone,
  })
}

function changedTo(tier: PlanTier): string {
  return m.billing_changed({ plan: PLAN_NAMES[tier] })
}
